import styles from '../verify/page/page.css?inline';
import { startPage } from '../verify/page/start-page.ts';

// A constructed style sheet is allowed by the script's hash in the page's policy.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets = [sheet];
startPage(document.querySelector('main')!);
