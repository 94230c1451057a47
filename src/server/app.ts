import { Hono } from 'hono';
import { ServiceError } from '../model/errors.ts';
import { LIMITS } from '../model/settings.ts';
import { companyRoutes } from './companies/routes.ts';
import { customFieldRoutes } from './custom-fields/routes.ts';
import { documentRoutes, uploadRoutes } from './documents/routes.ts';
import { companyDomainRoutes, workspaceDomainRoutes } from './domains/routes.ts';
import { emailTemplateRoutes } from './email-templates/routes.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { acceptForms, takesForm } from './http/accept-forms.ts';
import { allowedMethods } from './http/allowed-methods.ts';
import { checkVersion } from './http/api-version.ts';
import {
  DOCUMENT_BODY,
  FORM_BODY,
  keyedBodySize,
  LARGE_DOCUMENT_ADVICE,
  MOST_STRUCTURE,
  RECORD_BODY,
} from './http/body-sizes.ts';
import { checkJson } from './http/check-json.ts';
import { handleErrors } from './http/error-body.ts';
import { formatBytes } from './http/format-bytes.ts';
import { allowAnyOrigin, contractHeaders, secureHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health-routes.ts';
import { idempotency } from './http/idempotency.ts';
import { limitBody } from './http/limit-body.ts';
import { limitWritesAtOnce } from './http/limit-writes.ts';
import { measureAndShed } from './http/measure.ts';
import { openApiDocument } from './http/openapi.ts';
import { memoryCounter } from './http/rate-counter.ts';
import { createRateLimiter, limitAddresses, limitCallers, type RateLimiter } from './http/rate-limit.ts';
import { logRequests } from './http/request-log.ts';
import { type ApiEnv, type ApiRouter, createRouter } from './http/router.ts';
import { authenticate } from './keys/authenticate.ts';
import { logoRoutes } from './logos/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { checkPage } from './pages/check-page.ts';
import { embedPages } from './pages/serve-embed.ts';
import { handPages } from './pages/serve-hands.ts';
import { startPage } from './pages/start-page.ts';
import { verifierFile, verifyPage } from './pages/verify-page.ts';
import { referenceRoutes } from './reference/routes.ts';
import { sealRoutes } from './seals/routes.ts';
import type { Services } from './services.ts';
import { signerTermsRoutes } from './signer-terms/routes.ts';
import { embeddedRequestRoutes } from './signing-requests/embedded-routes.ts';
import { signingRequestRoutes } from './signing-requests/routes.ts';
import { guardSession, sessionBodySize } from './signing-sessions/guard-session.ts';
import { sessionScope } from './signing-sessions/idempotency-scope.ts';
import { signingSessionRoutes } from './signing-sessions/routes.ts';
import { fileRoutes } from './storage/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { tokenRoutes } from './tokens/routes.ts';
import { webhookDeliveryRoutes } from './webhooks/delivery-routes.ts';
import { webhookListenRoutes } from './webhooks/listen-route.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { workspacePartRoutes } from './workspaces/parts-routes.ts';
import { workspaceRoutes } from './workspaces/routes.ts';

export const API_PREFIX = '/api/v1';

/** One resource's routes. Paths are those of the contract, below `/api/v1`. */
export type Routes = (services: Services) => ApiRouter;

/** Behind an API key or an editor token. */
const KEYED: readonly Routes[] = [
  templateRoutes,
  documentRoutes,
  tokenRoutes,
  embeddedRequestRoutes,
  customFieldRoutes,
  signingRequestRoutes,
  // Before `/webhooks/{id}`, which its path would match as well.
  webhookListenRoutes,
  webhookRoutes,
  webhookDeliveryRoutes,
  companyRoutes,
  erasureRoutes,
  workspaceRoutes,
  workspacePartRoutes,
  companyDomainRoutes,
  workspaceDomainRoutes,
  mailRoutes,
  emailTemplateRoutes,
  signerTermsRoutes,
  sealRoutes,
];

/** Open to whoever knows the path: it holds an unguessable id or a token of its own. */
const CAPABILITY: readonly Routes[] = [uploadRoutes, signingSessionRoutes];

function createApi(services: Services, limiter: RateLimiter, embedFolder: string): ApiRouter {
  const perAddress = limitAddresses(limiter, services.config);
  const api = createRouter();

  const open = createRouter();
  open.use(
    '/signing-sessions/*',
    limitWritesAtOnce(services.config),
    guardSession(services, limiter, `${API_PREFIX}/signing-sessions/`),
    checkVersion,
    limitBody((c) => sessionBodySize(c.var.session)),
    checkJson(RECORD_BODY),
    idempotency(services, sessionScope(services)),
  );
  for (const path of ['/uploads/*', '/openapi.json']) open.use(path, perAddress, checkVersion);
  for (const routes of CAPABILITY) open.route('/', routes(services));
  open.get('/openapi.json', (c) => c.json(openApiDocument(api, services.config.publicUrl + API_PREFIX)));

  const keyed = createRouter();
  keyed.use(
    '*',
    authenticate(services, limiter, API_PREFIX),
    limitCallers(limiter),
    checkVersion,
    limitBody((c) => {
      const path = c.req.path.slice(API_PREFIX.length);
      if (takesForm(c, path))
        return { most: FORM_BODY, advice: `A PDF may have up to ${formatBytes(LIMITS.uploadBytes)}` };
      const most = keyedBodySize(path);
      return { most, advice: most === DOCUMENT_BODY ? LARGE_DOCUMENT_ADVICE : undefined };
    }),
    acceptForms(API_PREFIX),
    checkJson(MOST_STRUCTURE),
    idempotency(services),
  );
  for (const routes of KEYED) keyed.route('/', routes(services));
  keyed.route(
    '/',
    evidenceRoutes(services, () => verifierFile(services, embedFolder)),
  );

  // Order matters: what is not answered by an open route meets the key check.
  api.route('/', open);
  api.route('/', keyed);
  return api;
}

export interface AppOptions {
  /** The built `dist/embed`. */
  readonly embedFolder: string;
  /** Secret of signed document links. */
  readonly linkSecret: string;
}

export function createApp(services: Services, { embedFolder, linkSecret }: AppOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const answerError = handleErrors(services.log);
  app.onError(answerError);

  app.use(
    '*',
    logRequests(services.log),
    secureHeaders(services.config.publicUrl),
    measureAndShed(services.metrics, services.config.mostRequests),
  );
  for (const path of ['/api/*', '/files/*', '/logos/*', '/embed/*', '/.well-known/*'])
    app.use(path, allowAnyOrigin);
  app.use('/api/*', contractHeaders);

  const limiter = createRateLimiter(services);
  // In memory on every database: a shared count would cost each range of a document a statement.
  const fileLimiter = createRateLimiter(services, memoryCounter());
  for (const path of ['/files/*', '/logos/*']) app.use(path, limitAddresses(fileLimiter, services.config));
  app.use('/.well-known/*', limitAddresses(limiter, services.config));

  app.route('/', healthRoutes(services));
  app.get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json(await services.tokens.jwks());
  });
  app.route('/logos', logoRoutes(services));
  app.route('/files', fileRoutes(services, linkSecret));
  const api = createApi(services, limiter, embedFolder);
  app.route(API_PREFIX, api);
  const methodsAt = allowedMethods(api);
  app.notFound((c) => {
    const isApi = c.req.path.startsWith(`${API_PREFIX}/`);
    const allowed = isApi ? methodsAt(c.req.path.slice(API_PREFIX.length)) : [];
    const error =
      allowed.length > 0
        ? new ServiceError('METHOD_NOT_ALLOWED', `${c.req.method} is not offered here`, {
            headers: { Allow: allowed.join(', ') },
          })
        : new ServiceError('NOT_FOUND', 'The requested resource was not found');
    return answerError(error, c);
  });
  const document = () => openApiDocument(api, services.config.publicUrl + API_PREFIX);
  app.use('/reference/*', limitAddresses(limiter, services.config));
  app.route('/reference', referenceRoutes(document));
  app.route('/', startPage());
  app.use('/verify', limitAddresses(limiter, services.config));
  app.route('/', verifyPage(embedFolder, services));
  app.route('/', handPages());
  app.use('/embed/check', limitAddresses(limiter, services.config));
  app.route('/', checkPage(embedFolder, services));
  // Reading one costs a look into the database; in memory on every database, as files are.
  const perPage = limitAddresses(fileLimiter, services.config);
  for (const path of ['/signing/*', '/embed/editor']) app.use(path, perPage);
  app.route('/', embedPages(embedFolder, services));
  return app;
}
