/** Waits for the two `defer` script tags to run or fail. */

function load(name: string, serviceUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${serviceUrl}/embed/${name}.js`;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${serviceUrl} doesn’t respond.`));
    document.head.append(script);
  });
}

/** The widget's global. Retries once if the page's script tag failed, for example because the service was down. */
const SCRIPTS = {
  CountersignTemplateEditor: 'template-editor',
  CountersignSigningRequestEditor: 'signing-request-editor',
  CountersignSigning: 'signing',
} as const;

export async function widget<Name extends keyof typeof SCRIPTS>(
  name: Name,
  serviceUrl: string,
): Promise<NonNullable<Window[Name]>> {
  if (!window[name]) await load(SCRIPTS[name], serviceUrl);
  const found = window[name];
  if (!found) throw new Error(`The script from ${serviceUrl} didn’t define ${name}.`);
  return found;
}
