import { render } from 'preact';
import { storedPreferences } from '../page/stored-preferences.ts';
import { Inbox } from './Inbox.tsx';
import { followMails } from './mails.ts';
import './styles.css';

document.documentElement.dataset.theme = storedPreferences().theme ?? 'auto';
followMails();
render(<Inbox />, document.getElementById('app')!);
