import type { InjectionKey } from 'vue';
import type { LIVE_REQUESTS } from '../live-requests.ts';

/** Adds a form for a request to an element, and returns what removes it. The forms of the site share the key. */
type Add = (place: HTMLElement, call: (typeof LIVE_REQUESTS)[string]) => () => void;

export const liveRequests: InjectionKey<Add> = Symbol('live requests');
