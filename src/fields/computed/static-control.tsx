import type { SigningControl } from '../signing-control.ts';

/** For fields that the service fills in. The drawing shows the value; this is for screen readers. */
export const StaticControl: SigningControl = ({ id, name, value }) => (
  <span id={id} class="ui-visually-hidden">
    {typeof value === 'string' && value ? `${name}: ${value}` : name}
  </span>
);

const isSafeAddress = (address: string) => /^(https?:|mailto:)/i.test(address.trim());

/** A link. Any other scheme than http, https and mailto is shown as text, because `javascript:` must never run. */
export const LinkControl: SigningControl = (props) => {
  const { field, id, name } = props;
  const address = (typeof props.value === 'string' && props.value) || field.read_only_value;
  if (!isSafeAddress(address)) return <StaticControl {...props} />;
  return (
    <a
      id={id}
      class="field-control field-link"
      href={address.trim()}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span class="ui-visually-hidden">{field.format_rules.urlDisplayText || name || address}</span>
    </a>
  );
};
