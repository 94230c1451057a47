import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { includesRole, type Role } from '../model/roles.ts';
import { createToasts, type Toasts } from '../ui/toasts.ts';
import type { Me } from '../wire/http/console.ts';
import { CallError, type Caller, createCaller } from './call.ts';
import { createRouter, type Router, START } from './router.ts';

/** Who is signed in, or why that isn't known. */
export type SignInState = 'loading' | 'signed-out' | CallError | Me;

/** The state that all pages of the console share. */
export interface ConsoleModel extends Caller {
  readonly router: Router;
  readonly toasts: Toasts;
  readonly state: ReadonlySignal<SignInState>;
  isSignedIn(): boolean;
  /** Throws before a person has signed in: pages are shown only afterwards. */
  readonly me: ReadonlySignal<Me>;
  /** Null: all workspaces. */
  readonly workspaceId: ReadonlySignal<string | null>;
  readonly mode: ReadonlySignal<'live' | 'test'>;
  /** Whether the person's role permits what `needed` may do. */
  may(needed: Role): boolean;
  /** Reads who is signed in. */
  load(): Promise<void>;
  chooseCompany(id: string): Promise<void>;
  chooseWorkspace(id: string | null): void;
  chooseMode(mode: 'live' | 'test'): void;
  signOut(): Promise<void>;
  destroy(): void;
}

const isPerson = (state: SignInState): state is Me =>
  typeof state !== 'string' && !(state instanceof CallError);

/** What a browser remembers between visits; without storage, it starts with the defaults. */
function remembered(name: string): string | null {
  try {
    return sessionStorage.getItem(`countersign-console:${name}`);
  } catch {
    return null;
  }
}

function remember(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(`countersign-console:${name}`);
    else sessionStorage.setItem(`countersign-console:${name}`, value);
  } catch {
    // storage is blocked
  }
}

export function createConsole(page: Document): ConsoleModel {
  const router = createRouter(page);
  const toasts = createToasts();
  const state = signal<SignInState>('loading', { name: 'console.state' });
  const companyId = signal(remembered('company'));
  const workspaceId = signal(remembered('workspace'), { name: 'console.workspace' });
  const mode = signal<'live' | 'test'>(remembered('mode') === 'test' ? 'test' : 'live');
  const caller = createCaller(
    () => ({ companyId: companyId.peek(), workspaceId: workspaceId.peek(), mode: mode.peek() }),
    () => {
      state.value = 'signed-out';
    },
  );
  const chooseWorkspace = (id: string | null) => {
    workspaceId.value = id;
    remember('workspace', id);
  };

  async function load(): Promise<void> {
    try {
      const me = await caller.own<Me>('GET', '/me');
      batch(() => {
        companyId.value = me.company?.id ?? null;
        // A workspace of another company, or one that is gone.
        if (!me.workspaces.some(({ id }) => id === workspaceId.peek())) chooseWorkspace(null);
        state.value = me;
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== 'SIGNED_OUT') state.value = error;
    }
  }

  return {
    ...caller,
    router,
    toasts,
    state,
    isSignedIn: () => isPerson(state.peek()),
    me: computed(() => {
      if (!isPerson(state.value)) throw new TypeError('Expected a person who is signed in');
      return state.value;
    }),
    workspaceId,
    mode,
    may: (needed) =>
      isPerson(state.value) && state.value.role !== null && includesRole(state.value.role, needed),
    load,
    async chooseCompany(id) {
      companyId.value = id;
      remember('company', id);
      chooseWorkspace(null);
      router.go(START);
      await load();
    },
    chooseWorkspace,
    chooseMode(next) {
      mode.value = next;
      remember('mode', next === 'test' ? next : null);
    },
    async signOut() {
      await caller.auth('POST', '/sign-out').catch(() => {});
      for (const name of ['company', 'workspace', 'mode']) remember(name, null);
      state.value = 'signed-out';
      router.go('/sign-in');
    },
    destroy() {
      router.destroy();
      toasts.destroy();
    },
  };
}

const Context = createContext<ConsoleModel | null>(null);
export const ConsoleProvider = Context.Provider;

export function useConsole(): ConsoleModel {
  const found = useContext(Context);
  if (!found) throw new TypeError('Expected a component inside the console');
  return found;
}
