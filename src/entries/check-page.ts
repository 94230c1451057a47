import { startCheckPage } from '../embed/check/check-page.ts';
import styles from '../embed/check/page.css?inline';

// A constructed style sheet is allowed by the script's hash in the page's policy.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets = [sheet];
const { service } = JSON.parse(document.querySelector('#given')!.textContent!);
startCheckPage(document.querySelector('main')!, service);
