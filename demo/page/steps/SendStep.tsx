import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CallError, createDraft, duplicateTemplate, sendRequest } from '../backend-calls.ts';
import { dragPeople } from '../drag-people.ts';
import { Icon } from '../icons.tsx';
import { draft, failure, go, goToSigning, place, refreshTemplate, template } from '../journey.ts';
import { Notice } from '../Notice.tsx';
import {
  expirationHours,
  fillForm,
  isCopy,
  message,
  movePerson,
  newRequest,
  people,
  requestName,
} from '../send-form.ts';
import { DraftEditor } from './DraftEditor.tsx';
import { PersonCard } from './PersonCard.tsx';

const DAY = 24;
const EXPIRIES = [
  [DAY, '1 day'],
  [3 * DAY, '3 days'],
  [7 * DAY, '7 days'],
  [30 * DAY, '30 days'],
] as const;

/** The service's limit. */
const LONGEST_MESSAGE = 1000;

interface PeopleListProps {
  readonly children: ComponentChildren;
  readonly onDrop: (from: number, to: number) => void;
}

function PeopleList({ children, onDrop }: PeopleListProps) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => dragPeople(list.current!, (from, to) => latest.current(from, to)), []);
  return (
    <ol ref={list} class="people">
      {children}
    </ol>
  );
}

export function SendStep() {
  const [isSending, setSending] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [moved, setMoved] = useState('');
  const found = template.value;

  useEffect(() => {
    void refreshTemplate();
    // The back button may leave the review.
    return () => {
      draft.value = null;
    };
  }, []);
  useEffect(() => {
    if (found) fillForm(found);
  }, [found?.id, found?.revision]);

  if (!found) return failure.value ? null : <p class="loading">Loading the template…</p>;

  const signers = people.value.filter((one) => !isCopy(one));
  const idle = signers.filter(({ id }) => !found.recipients_with_fields.includes(id));
  const isEmpty = people.value.length === 0;

  const move = (id: string, to: number) => {
    movePerson(id, to);
    const { first_name, last_name } = people.value[to]!;
    setMoved(`${`${first_name} ${last_name}`.trim()} signs as number ${to + 1} of ${signers.length}.`);
  };
  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : String(error));
    }
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    await attempt(async () => {
      goToSigning(await sendRequest(newRequest(found.id)));
    });
    setSending(false);
  };
  const copy = async () => {
    setCopying(true);
    await attempt(async () => {
      const made = await duplicateTemplate(found.id);
      template.value = made;
      go({ step: 'edit', template: made.id });
    });
    setCopying(false);
  };
  const review = () =>
    attempt(async () => {
      draft.value = await createDraft(newRequest(found.id));
    });

  if (draft.value) return <DraftEditor draft={draft.value} onBack={() => (draft.value = null)} />;

  return (
    <form class="send" onSubmit={send}>
      <div class="page-head">
        <h1>Who signs, in which order?</h1>
        <p>
          Roles come from the template. Enter who fills them. Recipients sign in order: each is asked once the
          one before has signed.
        </p>
        <button type="button" class="button quiet" disabled={isCopying} onClick={() => void copy()}>
          {isCopying ? 'Duplicating…' : 'Duplicate the template'}
        </button>
      </div>
      {problem && <Notice tone="bad" title={problem} />}
      {isEmpty && (
        <Notice
          tone="plain"
          title="This template has no recipients yet."
          actions={
            <button type="button" class="button" onClick={() => go({ step: 'edit' })}>
              Add recipients
            </button>
          }
        />
      )}
      <PeopleList onDrop={(from, to) => move(people.value[from]!.id, to)}>
        {people.value.map((person, at) => (
          <PersonCard
            key={person.id}
            person={person}
            at={at}
            count={signers.length}
            onMove={(to) => move(person.id, to)}
          />
        ))}
      </PeopleList>
      <p class="hidden" role="status">
        {moved}
      </p>
      {idle.length > 0 && (
        <p class="hint">
          <Icon name="warning" size={16} />
          {idle.map(({ first_name }) => first_name).join(', ')}: no fields to fill in. You can add some in the
          editor.
        </p>
      )}
      <fieldset class="invitation">
        <legend>Invitation</legend>
        <label class="invitation-subject">
          <span>Subject</span>
          <input
            required
            autocomplete="off"
            maxLength={255}
            value={requestName.value}
            aria-describedby="subject-hint"
            onInput={(event) => {
              requestName.value = event.currentTarget.value;
            }}
          />
          <small id="subject-hint">The request’s name, which is part of the email’s subject.</small>
        </label>
        <label>
          <span>Expires after</span>
          <select
            value={expirationHours.value}
            onChange={(event) => {
              expirationHours.value = Number(event.currentTarget.value);
            }}
          >
            {EXPIRIES.map(([hours, name]) => (
              <option key={hours} value={hours}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="invitation-message">
          <span>Message (optional)</span>
          <textarea
            rows={2}
            maxLength={LONGEST_MESSAGE}
            value={message.value}
            onInput={(event) => {
              message.value = event.currentTarget.value;
            }}
          />
        </label>
      </fieldset>
      <div class="send-foot">
        <button
          type="button"
          class="button"
          onClick={() => go({ step: 'edit', template: place.value.template })}
        >
          Back to the editor
        </button>
        <button type="button" class="button" disabled={isEmpty} onClick={() => void review()}>
          Review draft
        </button>
        <button type="submit" class="button primary large" aria-busy={isSending} disabled={isEmpty}>
          <Icon name="send" size={17} />
          {isSending ? 'Sending…' : 'Send for signing'}
        </button>
      </div>
      <p class="footnote">
        Mail goes to the service’s mail log unless a relay is configured. No email is sent in the demo.
      </p>
    </form>
  );
}
