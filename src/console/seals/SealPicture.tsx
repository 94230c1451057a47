import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import type { SealRecord } from '../../wire/http/seals.ts';
import { useConsole } from '../console-model.ts';
import { useLoaded } from '../shell/use-loaded.ts';

/** The picture of a seal. The seal's log records that it was viewed. */
export function SealPicture({ seal }: { readonly seal: Pick<SealRecord, 'id' | 'display_name'> }) {
  const console = useConsole();
  const { data, error } = useLoaded(seal.id, (signal) =>
    console.api<{ data_url: string }>('GET', `/seals/${seal.id}/image`, { signal }),
  );
  if (error) return <Icon path={SIGNING_ICONS.document} size={40} />;
  if (!data) return <Spinner />;
  return <img src={data.data_url} alt={seal.display_name} />;
}
