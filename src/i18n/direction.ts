const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb'];

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(locale.toLowerCase().split(/[-_]/)[0]!) ? 'rtl' : 'ltr';
}
