import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { createLiveRequests } from '../../../src/server/surface/live-requests/live-request.js';
import '../../../src/server/surface/live-requests/live-request.css';
import HomePage from './HomePage.vue';
import Layout from './Layout.vue';
import LiveRequest from './LiveRequest.vue';
import { liveRequests } from './live-requests-key.ts';
import ServiceLink from './ServiceLink.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component('HomePage', HomePage);
    app.component('LiveRequest', LiveRequest);
    app.provide(liveRequests, createLiveRequests().add);
    app.component('ServiceLink', ServiceLink);
  },
} satisfies Theme;
