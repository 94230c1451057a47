import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import HomePage from './HomePage.vue';
import Layout from './Layout.vue';
import LiveRequest from './LiveRequest.vue';
import ServiceLink from './ServiceLink.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component('HomePage', HomePage);
    app.component('LiveRequest', LiveRequest);
    app.component('ServiceLink', ServiceLink);
  },
} satisfies Theme;
