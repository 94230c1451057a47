import { useI18n } from '../i18n/context.ts';
import { TONE_ICONS } from './Banner.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { ICONS } from './icons.ts';
import type { Toasts } from './toasts.ts';

/** Place it once per mount, last in the root: the region must exist before its first note, or it is not announced. */
export function ToastList({ toasts }: { readonly toasts: Toasts }) {
  const { t } = useI18n();
  return (
    <section
      class="ui-toasts"
      aria-label={t('ui.notifications')}
      onPointerEnter={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
      onFocusIn={() => toasts.hold(true)}
      onFocusOut={() => toasts.hold(false)}
    >
      <div role="status">
        {toasts.list.value.map((toast) => (
          <div key={toast.id} class={`ui-toast ui-tone-${toast.tone}`}>
            <Icon path={TONE_ICONS[toast.tone]} />
            <p>{toast.text}</p>
            {toast.action && (
              <Button
                size="small"
                onClick={() => {
                  toasts.dismiss(toast.id);
                  toast.action!.run();
                }}
              >
                {toast.action.label}
              </Button>
            )}
            <IconButton
              icon={ICONS.close}
              size="small"
              label={t('ui.dismiss')}
              onClick={() => toasts.dismiss(toast.id)}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
