import { render } from 'preact';
import { App } from './App.tsx';
import { followBackend } from './event-log.ts';
import { followAddress, place, refreshRequest } from './journey.ts';
import { followPreferences } from './preferences.ts';
import './styles.css';

followPreferences();
followAddress();
followBackend((type) => {
  if (type.startsWith('signing_request.') && place.value.request) void refreshRequest();
});
render(<App />, document.getElementById('app')!);
