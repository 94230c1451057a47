import type { Package } from './licences.ts';

const purl = ({ name, version }: Package) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function hashesOf(integrity: string | undefined) {
  const [, algorithm, value] = /^sha(\d+)-(.+)$/.exec(integrity ?? '') ?? [];
  if (!algorithm || !value) return {};
  return { hashes: [{ alg: `SHA-${algorithm}`, content: Buffer.from(value, 'base64').toString('hex') }] };
}

const licenceOf = (expression: string) =>
  expression.includes(' ')
    ? { expression: expression.replace(/^\((.*)\)$/, '$1') }
    : { license: { id: expression } };

/** A CycloneDX list of packages, without time and machine, so that builds are reproducible. */
export function makeSbom(name: string, version: string, packages: readonly Package[]): string {
  const components = packages.map((one) => ({
    type: 'library',
    'bom-ref': purl(one),
    name: one.name,
    version: one.version,
    scope: one.isOptional ? 'optional' : 'required',
    purl: purl(one),
    licenses: [licenceOf(one.licence)],
    ...hashesOf(one.integrity),
  }));
  const component = {
    type: 'application',
    'bom-ref': name,
    name,
    version,
    licenses: [{ license: { id: 'MIT' } }],
  };
  const sbom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component },
    components,
    dependencies: [{ ref: name, dependsOn: components.map(({ purl }) => purl) }],
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
