/** The product's logo: a stroke that is also a check mark. */
export function Logo() {
  return (
    <svg class="logo" width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M7.5 17.5c2.300-5 4.6-7.8 5.9-7.1 1.8 1-2.3 8.1-.6 9.3 1.5 1 3.4-3.7 4.9-3.2 1.3.4.3 3.2 1.7 3.3 2 .1 3.6-5.3 5.6-9.3" />
      <path class="logo-line" d="M8 24h16" />
    </svg>
  );
}
