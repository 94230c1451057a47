import { Signing, TemplateEditor } from 'countersign/react';

const embedUrl = 'https://sign.example.com/embed';

/** A server component, rendered for each request: what fails at run time would not be seen in the build. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <main>
      <TemplateEditor className="editor" jwt="x" templateId="y" embedUrl={embedUrl} />
      <Signing className="signing" signingRequestUserId="z" embedUrl={embedUrl} />
    </main>
  );
}
