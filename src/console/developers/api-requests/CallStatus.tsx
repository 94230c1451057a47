/** The status of an answer, colored by its class. */
export function CallStatus({ status }: { readonly status: number }) {
  const tone = status < 400 ? 'success' : status < 500 ? 'warning' : 'danger';
  return <span class={`con-badge con-badge-${tone}`}>{status}</span>;
}
