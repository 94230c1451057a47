/** The globals of the two script tags, as an embedder would declare them or import them from npm. */
interface EmbedError {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
}

interface EditorHandle {
  readonly ready: Promise<unknown>;
  readonly isDirty: boolean;
  save(): Promise<unknown>;
  update(changes: { theme?: 'light' | 'dark' | 'auto'; readOnly?: boolean; locale?: string }): void;
  destroy(): void;
}

interface SigningHandle {
  update(changes: { theme?: 'light' | 'dark' | 'auto'; locale?: string }): void;
  focus(): void;
  destroy(): void;
}

interface Window {
  CountersignTemplateEditor?: {
    init(options: {
      container: Element;
      jwt: string;
      templateId: string;
      theme: 'light' | 'dark' | 'auto';
      readOnly?: boolean;
      features?: { save?: boolean };
      locale?: string;
      isolation?: 'frame' | 'inline';
      getToken(): Promise<string>;
      onLoad(template: unknown): void;
      onSave(saved: unknown): void;
      onError(error: EmbedError): void;
    }): EditorHandle;
  };
  CountersignSigningRequestEditor?: {
    init(options: {
      container: Element;
      jwt: string;
      signingRequestId: string;
      theme: 'light' | 'dark' | 'auto';
      locale?: string;
      isolation?: 'frame' | 'inline';
      getToken(): Promise<string>;
      onLoad(request: unknown): void;
      onSave(saved: unknown): void;
      onSend(sent: unknown): void;
      onError(error: EmbedError): void;
    }): EditorHandle;
  };
  CountersignSigning?: {
    mount(options: {
      container: Element;
      signingRequestUserId: string;
      theme: 'light' | 'dark' | 'auto';
      locale?: string;
      onReady(ids: unknown): void;
      onProgress(progress: { done: number; total: number }): void;
      onSigned(ids: unknown): void;
      onSealed(ids: unknown): void;
      onDeclined(ids: unknown): void;
      onWaitingForTurn(ids: unknown): void;
      onAlreadySigned(ids: unknown): void;
      onExpired(ids: unknown): void;
      onCancelled(ids: unknown): void;
      onError(error: EmbedError): void;
    }): SigningHandle;
  };
}
