import { useRef } from 'preact/hooks';
import { Avatar } from '../Avatar.tsx';
import { Icon } from '../icons.tsx';
import { changePerson, isCopy, type Person } from '../send-form.ts';

interface PersonCardProps {
  readonly person: Person;
  /** Index among the signers, from 0, and their number. */
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

export function PersonCard({ person, at, count, onMove }: PersonCardProps) {
  const buttons = useRef<HTMLSpanElement>(null);
  const { id, first_name, last_name, email, designation } = person;
  const name = `${first_name} ${last_name}`.trim();
  const canMove = count > 1 && !isCopy(person);
  const press = (button: HTMLElement, to: number) => {
    onMove(to);
    // Moving the card in the DOM drops the focus from its button; at an end, that button is disabled.
    requestAnimationFrame(() => {
      const other = buttons.current?.querySelector<HTMLElement>('button:not(:disabled)');
      (button.matches(':disabled') ? other : button)?.focus();
    });
  };
  return (
    <li class="person" data-person={canMove ? '' : undefined}>
      {canMove ? (
        <span class="person-grip" aria-hidden="true" title="Drag to change the order">
          <Icon name="grip" />
        </span>
      ) : (
        <span />
      )}
      <span class="person-order">{isCopy(person) ? '' : at + 1}</span>
      <Avatar name={name} at={at} />
      <div class="person-fields">
        <label>
          <span>First name</span>
          <input
            required
            autocomplete="off"
            value={first_name}
            onInput={(event) => changePerson(id, { first_name: event.currentTarget.value })}
          />
        </label>
        <label>
          <span>Last name</span>
          <input
            autocomplete="off"
            value={last_name}
            onInput={(event) => changePerson(id, { last_name: event.currentTarget.value })}
          />
        </label>
        <label class="person-email">
          <span>Email</span>
          <input
            required
            type="email"
            autocomplete="off"
            value={email}
            onInput={(event) => changePerson(id, { email: event.currentTarget.value })}
          />
        </label>
      </div>
      <span class="role">{designation}</span>
      {canMove ? (
        <span ref={buttons} class="person-move">
          <button
            type="button"
            class="button quiet"
            aria-label={`Move ${name} up`}
            disabled={at === 0}
            onClick={(event) => press(event.currentTarget, at - 1)}
          >
            <Icon name="up" />
          </button>
          <button
            type="button"
            class="button quiet"
            aria-label={`Move ${name} down`}
            disabled={at === count - 1}
            onClick={(event) => press(event.currentTarget, at + 1)}
          >
            <Icon name="down" />
          </button>
        </span>
      ) : (
        <span />
      )}
    </li>
  );
}
