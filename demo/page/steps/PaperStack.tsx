/** A contract with a signature on it, drawn. Decoration of the first card. */
export function PaperStack() {
  const rows = [64, 74, 84, 102, 112, 122, 132, 150, 160];
  return (
    <svg class="papers" viewBox="0 0 240 220" aria-hidden="true">
      <g class="paper-back" transform="rotate(7 130 120)">
        <rect x="62" y="24" width="136" height="184" rx="6" />
      </g>
      <g class="paper-front">
        <rect x="48" y="18" width="136" height="184" rx="6" />
        <rect class="ink-strong" x="64" y="36" width="70" height="8" rx="2" />
        {rows.map((y, at) => (
          <rect key={y} class="ink" x="64" y={y} width={at % 3 === 2 ? 62 : 104} height="3" rx="1.5" />
        ))}
        <rect class="field-box" x="62" y="168" width="74" height="24" rx="4" />
        <path
          class="pen"
          d="M70 184c5-9 10-13 12-11 3 3-6 13-2 14 4 1 7-8 10-7s0 6 4 6c5 0 8-9 12-9 3 0 0 7 5 7 4 0 7-4 11-7"
        />
      </g>
      <g class="stamp">
        <circle cx="178" cy="176" r="24" />
        <path d="M167 177l7.5 7.5L190 169" />
      </g>
    </svg>
  );
}
