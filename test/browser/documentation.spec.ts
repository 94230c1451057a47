/** The pages that the documentation shows, in a browser as they are pasted. */
import { onePage } from '../fixtures/raw-pdf.ts';
import { codeBlocks, readDocument } from '../support/documentation.ts';
import { expect, type Site, test } from './site.ts';

const SIGNATURE = {
  type: 'signature',
  recipient_id: 'ada',
  page_number: 1,
  required: true,
  position: { x: 10, y: 80, width: 30, height: 6 },
};
const ADA = { _temp_id: 'ada', first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', order: 1 };

interface Made {
  readonly id: string;
  readonly recipients: readonly { readonly id: string }[];
}
const document = () => Buffer.from(onePage()).toString('base64');
const request = (site: Site, path: string): Promise<Made> =>
  site.api('POST', path, { name: 'Contract', document: document(), recipients: [ADA], fields: [SIGNATURE] });

/** What each page shows: the variables that it takes from the server, and a sign that the widget is there. */
const WIDGETS = {
  'template-editor': {
    async values(site: Site) {
      const { id } = await site.template(onePage());
      return { templateId: id, jwt: await site.token(id) };
    },
    button: 'Save',
  },
  'signing-request-editor': {
    async values(site: Site) {
      const { id } = await request(site, '/signing-requests');
      const { token } = await site.api<{ token: string }>('POST', '/jwt/generate-signing-request', {
        companies_workspaces_signing_requests_id: id,
      });
      return { signingRequestId: id, jwt: token };
    },
    button: 'Send',
  },
  signing: {
    async values(site: Site) {
      const { recipients } = await request(site, '/signing-requests/create-and-send');
      return { signingRequestUserId: recipients[0]!.id };
    },
    button: 'Agree and continue',
  },
};

for (const path of ['README.md', 'docs/embedding.md'])
  for (const code of codeBlocks(readDocument(path), 'html')) {
    const [, name] = /embed\/([\w-]+)\.js/.exec(code)!;
    test(`the page of ${path} with ${name} shows the widget`, async ({ page, site }) => {
      const { values, button } = WIDGETS[name as keyof typeof WIDGETS];
      await page.goto(
        site.page({
          before: `Object.assign(window, ${JSON.stringify(await values(site))});`,
          body: code.replaceAll('http://localhost:4400', site.serviceUrl),
          script: '',
          loaders: [],
        }),
      );
      await expect(page.frameLocator('iframe').getByRole('button', { name: button }).first()).toBeVisible();
    });
  }
