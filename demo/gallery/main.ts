import { make } from './elements.ts';
import { showExample } from './example-page.ts';
import { EXAMPLES } from './examples/groups.ts';
import { showList } from './list-page.ts';
import './gallery.css';

const serviceUrl = document.querySelector<HTMLMetaElement>('meta[name=countersign-service]')!.content;
const id = new URLSearchParams(location.search).get('show');
const example = EXAMPLES.find((one) => one.id === id);

const main = make('main', {});
document
  .querySelector('#app')!
  .replaceChildren(
    make(
      'header',
      {},
      make('a', { href: './gallery', ...(!example && { 'aria-current': 'page' }) }, 'Gallery'),
      make('a', { href: '/' }, 'Demo'),
    ),
    main,
  );
if (example) showExample(main, example, serviceUrl);
else showList(main);
