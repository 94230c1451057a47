import { useEffect, useState } from 'preact/hooks';
import { Avatar } from '../Avatar.tsx';
import { CallError, createDraft, type PageRecipient, sendRequest } from '../backend-calls.ts';
import { Icon } from '../icons.tsx';
import { failure, go, place, refreshTemplate, request, template } from '../journey.ts';
import { Notice } from '../Notice.tsx';
import { DraftEditor, type OpenDraft } from './DraftEditor.tsx';

type Draft = Pick<PageRecipient, 'id' | 'first_name' | 'last_name' | 'email' | 'designation' | 'order'>;

/** Names for roles that were left empty in the template. */
const PEOPLE = [
  ['Ada', 'Lovelace'],
  ['Grace', 'Hopper'],
  ['Alan', 'Turing'],
  ['Katherine', 'Johnson'],
] as const;

function draftOf(recipient: PageRecipient, at: number): Draft {
  const [first, last] = PEOPLE[at % PEOPLE.length]!;
  const { id, designation, order } = recipient;
  const first_name = recipient.first_name || first;
  return {
    id,
    designation,
    order,
    first_name,
    last_name: recipient.last_name || (recipient.first_name ? '' : last),
    email: recipient.email || `${first_name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@example.com`,
  };
}

const recipientsOf = (drafts: readonly Draft[]) =>
  drafts.map(({ id, ...rest }) => ({ template_user_id: id, ...rest }));

export function SendStep() {
  const [draft, setDraft] = useState<OpenDraft | null>(null);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const found = template.value;

  useEffect(() => {
    void refreshTemplate();
  }, []);
  useEffect(() => {
    const ordered = [...(found?.recipients ?? [])].sort((a, b) => a.order - b.order);
    setDrafts(ordered.map(draftOf));
  }, [found?.id, found?.revision]);

  if (!found) return failure.value ? null : <p class="loading">Loading the template…</p>;

  const change = (id: string, part: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  const idle = drafts.filter(
    (draft) => draft.designation !== 'CC' && !found.recipients_with_fields.includes(draft.id),
  );

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      const sent = await sendRequest(found.id, found.name, recipientsOf(drafts));
      request.value = sent;
      go({ step: 'sign', request: sent.id, signer: sent.recipients[0]?.id ?? null });
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };

  const openDraft = async () => {
    setProblem(null);
    try {
      setDraft(await createDraft(found.id, found.name, recipientsOf(drafts)));
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : String(error));
    }
  };

  if (draft) return <DraftEditor draft={draft} onBack={() => setDraft(null)} />;

  return (
    <form class="send" onSubmit={send}>
      <div class="page-head">
        <h1>Who signs, in which order?</h1>
        <p>
          Roles come from the template. Enter who fills them. Recipients sign in order: each is asked once the
          one before has signed.
        </p>
      </div>
      {problem && <Notice tone="bad" title={problem} />}
      {drafts.length === 0 && (
        <Notice
          tone="plain"
          title="This template has no recipients yet."
          actions={
            <button type="button" class="button" onClick={() => go({ step: 'edit' })}>
              Back to the editor
            </button>
          }
        />
      )}
      <ol class="people">
        {drafts.map((draft, at) => (
          <li key={draft.id} class="person">
            <span class="person-order">{at + 1}</span>
            <Avatar name={`${draft.first_name} ${draft.last_name}`} at={at} />
            <div class="person-fields">
              <label>
                <span>First name</span>
                <input
                  required
                  autocomplete="off"
                  value={draft.first_name}
                  onInput={(event) => change(draft.id, { first_name: event.currentTarget.value })}
                />
              </label>
              <label>
                <span>Last name</span>
                <input
                  autocomplete="off"
                  value={draft.last_name}
                  onInput={(event) => change(draft.id, { last_name: event.currentTarget.value })}
                />
              </label>
              <label class="person-email">
                <span>Email</span>
                <input
                  required
                  type="email"
                  autocomplete="off"
                  value={draft.email}
                  onInput={(event) => change(draft.id, { email: event.currentTarget.value })}
                />
              </label>
            </div>
            <span class="role">{draft.designation}</span>
          </li>
        ))}
      </ol>
      {idle.length > 0 && (
        <p class="hint">
          <Icon name="warning" size={16} />
          {idle.map((draft) => draft.first_name).join(', ')}: no fields to fill in. You can place some in the
          editor.
        </p>
      )}
      <div class="send-foot">
        <button
          type="button"
          class="button"
          onClick={() => go({ step: 'edit', template: place.value.template })}
        >
          Back to the editor
        </button>
        <button type="button" class="button" disabled={drafts.length === 0} onClick={() => void openDraft()}>
          Review draft
        </button>
        <button
          type="submit"
          class="button primary large"
          aria-busy={isSending}
          disabled={drafts.length === 0}
        >
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
