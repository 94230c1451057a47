import styles from '../verify/page/page.css?inline';
import { startPage } from '../verify/page/start-page.ts';

// A sheet made by a script is covered by the script's own hash in the page's policy.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets = [sheet];
startPage(document.querySelector('main')!);
