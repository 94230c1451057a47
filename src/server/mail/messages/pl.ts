import type { MailMessages } from './en.ts';

export const pl: MailMessages = {
  greeting: 'Dzień dobry, {name}!',
  footer: 'Wysłane przez {brand} w imieniu: {sender}',
  footer_plain: 'Wysłane w imieniu: {sender}',
  invite_subject: '{sender} prosi o podpisanie „{request}”',
  invite_line: '{sender} przesyła do podpisania „{request}”.',
  next_line: 'Wszyscy przed Tobą podpisali „{request}” od: {sender}. Teraz kolej na Ciebie.',
  reminder_subject: 'Przypomnienie: „{request}” czeka na Twój podpis',
  reminder_line: '{sender} przesyła do podpisania „{request}” – dokument wciąż czeka.',
  resend_subject: '{sender} ponownie prosi o podpisanie „{request}”',
  resend_line: '{sender} ponownie przesyła link do „{request}”.',
  please_sign: '{name} – prosimy o podpisanie „{request}”',
  until: 'Można podpisać do: {date}.',
  private:
    'Ten link jest przeznaczony tylko dla Ciebie. Każdy, kto go ma, może podpisać w Twoim imieniu – prosimy go nie przekazywać.',
  sign: 'Przeczytaj i podpisz',
  link_help: 'Jeśli przycisk nie działa, otwórz ten link:',
  qr_code: 'Kod QR z linkiem',
  link_subject: 'Twój link do „{request}”',
  link_line:
    'Ten link pozwala dokończyć „{request}”. Nadawca: {sender}. Dotychczasowe odpowiedzi są zapisane.',
  completed_subject: '„{request}” – zakończono',
  completed_line: 'Wszyscy podpisali „{request}”, a dokument jest opieczętowany.',
  attached: 'Opieczętowany dokument znajduje się w załączniku.',
  download: 'Pobierz opieczętowany dokument',
  cancelled_subject: '„{request}” – anulowano',
  cancelled_line: 'Nadawca ({sender}) anulował „{request}”. Nie musisz nic robić.',
  declined_subject: '„{request}” – odmówiono podpisania',
  declined_line: 'Jeden z odbiorców odmówił podpisania „{request}”, więc dokument nie zostanie zakończony.',
  expired_subject: '„{request}” – termin minął',
  expired_line: 'Termin podpisania „{request}” minął i nie można go już podpisać.',
  reason: 'Podany powód: {reason}',
  code_subject: 'Twój kod do podpisu',
  code_line: 'Wpisz ten kod na stronie podpisu:',
  code_until: 'Działa raz i przez dziesięć minut.',
  code_ignore:
    'To nie Ty prosisz o ten kod? Ktoś inny może mieć Twój link do podpisu. Nie udostępniaj kodu i powiadom nadawcę ({sender}).',
  identity_changed_subject: 'Poprawiono dane w „{request}”: {signer}',
  identity_changed_line:
    'Odbiorca ({signer}) poprawił swoje dane w „{request}”. Dziennik audytu prośby pokazuje poprzednie i obecne.',
  paper_subject: '{signer} prosi o wersję papierową „{request}”',
  paper_line:
    '{signer} prosi o wersję papierową „{request}”. Prośba pozostaje otwarta i nadal można ją podpisać elektronicznie.',
  seal_paused_subject: '„{request}” czeka z powodu pieczęci',
  seal_paused_line:
    'Pieczęć „{seal}” została unieważniona, więc „{request}” nie może być kontynuowane. Zamień lub usuń pieczęć albo anuluj prośbę.',
  approve_invite_subject: '{sender} prosi o zatwierdzenie „{request}”',
  approve_invite_line: '{sender} przesyła do zatwierdzenia „{request}”.',
  approve_reminder_subject: 'Przypomnienie: „{request}” czeka na zatwierdzenie',
  approve_reminder_line: '{sender} przesyła do zatwierdzenia „{request}” – dokument wciąż czeka.',
  approve_resend_subject: '{sender} ponownie prosi o zatwierdzenie „{request}”',
  please_approve: '{name} – prosimy o zatwierdzenie „{request}”',
  approve_until: 'Można zatwierdzić do: {date}.',
  approve_private:
    'Ten link jest przeznaczony tylko dla Ciebie. Każdy, kto go ma, może zatwierdzić w Twoim imieniu – prosimy go nie przekazywać.',
  approve: 'Przeczytaj i zatwierdź',
  approve_expired_line: 'Termin zatwierdzenia „{request}” minął i nie można go już zatwierdzić.',
  approve_code_subject: 'Twój kod do zatwierdzenia',
  approve_paper_line:
    '{signer} prosi o wersję papierową „{request}”. Prośba pozostaje otwarta i nadal można ją zatwierdzić elektronicznie.',
  next_mixed_line:
    'Wszyscy przed Tobą podpisali lub zatwierdzili „{request}” od: {sender}. Teraz kolej na Ciebie.',
  completed_mixed_line: 'Wszyscy podpisali lub zatwierdzili „{request}”, a dokument jest opieczętowany.',
};
