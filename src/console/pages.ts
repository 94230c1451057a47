/**
 * The console's pages. To add one: write a component that takes the parts of its address as `params` and nothing else, in a folder of its
 * own; add a line here, which loads it on demand, its English texts to `i18n/locales/en-console-<page>.ts`, and the other languages' to
 * `xx-console-pages.ts`. A page reads its filters
 * from `useConsole().router.query`, loads with `useLoaded` and shows the result through `Loaded`, so that waiting, failures and an
 * empty list look alike everywhere. `needs` is the role from which the navigation shows the page.
 */
import type { FunctionComponent } from 'preact';
import { CONSOLE_ICONS } from '../ui/console-icons.ts';
import { DEFERRED_ICONS } from '../ui/deferred-icons.ts';
import { type LazyComponent, lazy } from '../ui/lazy.tsx';
import { SIGNING_ICONS } from '../ui/signing-icons.ts';
import { pageMessages } from './page-messages.ts';
import type { Page, PageProps } from './page-types.ts';
import { PageSpinner } from './shell/PageSpinner.tsx';

type Load = () => Promise<FunctionComponent<PageProps>>;

const firstPage = (load: Load): LazyComponent<PageProps> => lazy(load, PageSpinner);
const page = (load: Load): LazyComponent<PageProps> =>
  firstPage(async () => {
    const [component] = await Promise.all([load(), pageMessages.load()]);
    return component;
  });

export const PAGES: readonly Page[] = [
  {
    pattern: /^\/overview$/,
    component: firstPage(async () => (await import('./overview/OverviewPage.tsx')).OverviewPage),
    entry: { path: '/overview', label: 'console.overview', icon: CONSOLE_ICONS.chart, needs: 'viewer' },
  },
  {
    pattern: /^\/requests$/,
    component: page(async () => (await import('./requests/RequestListPage.tsx')).RequestListPage),
    entry: { path: '/requests', label: 'console.requests', icon: DEFERRED_ICONS.send, needs: 'viewer' },
  },
  {
    pattern: /^\/requests\/([0-9a-f-]{36})$/,
    component: page(async () => (await import('./requests/RequestPage.tsx')).RequestPage),
  },
  {
    pattern: /^\/templates$/,
    component: page(async () => (await import('./templates/TemplateListPage.tsx')).TemplateListPage),
    entry: { path: '/templates', label: 'console.templates', icon: SIGNING_ICONS.document, needs: 'viewer' },
  },
  {
    pattern: /^\/templates\/([0-9a-f-]{36})$/,
    component: page(async () => (await import('./templates/TemplatePage.tsx')).TemplatePage),
  },
  {
    pattern: /^\/templates\/([0-9a-f-]{36})\/send$/,
    component: page(async () => (await import('./templates/SendPage.tsx')).SendPage),
  },
  {
    pattern: /^\/templates\/([0-9a-f-]{36})\/send-many$/,
    component: page(async () => (await import('./templates/many/SendManyPage.tsx')).SendManyPage),
  },
  {
    pattern: /^\/developers(?:\/webhooks)?$/,
    component: page(async () => (await import('./developers/WebhookListPage.tsx')).WebhookListPage),
    entry: { path: '/developers', label: 'console.developers', icon: CONSOLE_ICONS.code, needs: 'admin' },
  },
  {
    pattern: /^\/developers\/webhooks\/([0-9a-f-]{36})$/,
    component: page(async () => (await import('./developers/WebhookPage.tsx')).WebhookPage),
  },
  {
    pattern: /^\/developers\/keys$/,
    component: page(async () => (await import('./developers/KeysPage.tsx')).KeysPage),
  },
  {
    pattern: /^\/developers\/requests$/,
    component: page(
      async () => (await import('./developers/api-requests/ApiRequestsPage.tsx')).ApiRequestsPage,
    ),
  },
  {
    pattern: /^\/developers\/requests\/([0-9a-f-]{36})$/,
    component: page(
      async () => (await import('./developers/api-requests/ApiRequestPage.tsx')).ApiRequestPage,
    ),
  },
  {
    pattern: /^\/developers\/tokens$/,
    component: page(async () => (await import('./developers/tokens/TokensPage.tsx')).TokensPage),
  },
  {
    pattern: /^\/developers\/embed$/,
    component: page(async () => (await import('./developers/embed/EmbedPage.tsx')).EmbedPage),
  },
  {
    pattern: /^\/members$/,
    component: page(async () => (await import('./people/MembersPage.tsx')).MembersPage),
    entry: { path: '/members', label: 'console.members', icon: DEFERRED_ICONS.users, needs: 'viewer' },
  },
  {
    pattern: /^\/settings(?:\/general)?$/,
    component: page(async () => (await import('./settings/GeneralPage.tsx')).GeneralPage),
    entry: { path: '/settings', label: 'console.settings', icon: CONSOLE_ICONS.sliders, needs: 'viewer' },
  },
  {
    pattern: /^\/settings\/signing$/,
    component: page(async () => (await import('./settings/SigningPage.tsx')).SigningPage),
  },
  {
    pattern: /^\/settings\/branding$/,
    component: page(async () => (await import('./settings/BrandingPage.tsx')).BrandingPage),
  },
  {
    pattern: /^\/settings\/emails$/,
    component: page(async () => (await import('./mail/EmailListPage.tsx')).EmailListPage),
  },
  {
    pattern:
      /^\/settings\/emails\/(signing_[a-z_]+|next_signer|resend_notification|signer_identity_changed)$/,
    component: page(async () => (await import('./mail/EmailPage.tsx')).EmailPage),
  },
  {
    pattern: /^\/settings\/consent$/,
    component: page(async () => (await import('./mail/ConsentPage.tsx')).ConsentPage),
  },
  {
    pattern: /^\/settings\/domains$/,
    component: page(async () => (await import('./mail/DomainListPage.tsx')).DomainListPage),
  },
  {
    pattern: /^\/settings\/domains\/([0-9a-f-]{36})$/,
    component: page(async () => (await import('./mail/DomainPage.tsx')).DomainPage),
  },
  {
    pattern: /^\/settings\/seals$/,
    component: page(async () => (await import('./seals/SealListPage.tsx')).SealListPage),
  },
  {
    pattern: /^\/settings\/seals\/([0-9a-f-]{36})$/,
    component: page(async () => (await import('./seals/SealPage.tsx')).SealPage),
  },
  {
    pattern: /^\/settings\/workspaces$/,
    component: page(async () => (await import('./settings/WorkspacesPage.tsx')).WorkspacesPage),
  },
  {
    pattern: /^\/settings\/usage$/,
    component: page(async () => (await import('./settings/UsagePage.tsx')).UsagePage),
  },
  {
    pattern: /^\/account$/,
    component: page(async () => (await import('./people/AccountPage.tsx')).AccountPage),
  },
  {
    pattern: /^\/inbox$/,
    component: page(async () => (await import('./inbox/InboxPage.tsx')).InboxPage),
    entry: {
      path: '/inbox',
      label: 'console.inbox',
      icon: CONSOLE_ICONS.mail,
      needs: 'admin',
      // With a relay, emails are sent and not kept.
      isShown: ({ sends_mail }) => !sends_mail,
    },
  },
  {
    pattern: /^\/assistants$/,
    component: page(async () => (await import('./assistants/AssistantsPage.tsx')).AssistantsPage),
    entry: {
      path: '/assistants',
      label: 'console.assistants',
      icon: DEFERRED_ICONS.user,
      needs: 'viewer',
    },
  },
  {
    // Where the authorization server sends people to decide.
    pattern: /^\/connect$/,
    component: page(async () => (await import('./assistants/ConnectPage.tsx')).ConnectPage),
  },
];
