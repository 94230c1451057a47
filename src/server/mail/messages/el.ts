import type { MailMessages } from './en.ts';

export const el: MailMessages = {
  greeting: 'Γεια σας {name},',
  footer: 'Εστάλη από {brand} για λογαριασμό: {sender}',
  footer_plain: 'Εστάλη για λογαριασμό: {sender}',
  invite_subject: '{sender}: παράκληση να υπογράψετε «{request}»',
  invite_line: '{sender} σας έστειλε το «{request}» για υπογραφή.',
  next_line: 'Όσοι προηγούνται έχουν υπογράψει το «{request}» από {sender}. Τώρα είναι η σειρά σας.',
  reminder_subject: 'Υπενθύμιση: το «{request}» περιμένει την υπογραφή σας',
  reminder_line: '{sender} σας έστειλε το «{request}» για υπογραφή και ακόμη σας περιμένει.',
  resend_subject: '{sender}: νέα παράκληση να υπογράψετε «{request}»',
  resend_line: '{sender} σας στέλνει ξανά τον σύνδεσμο για το «{request}».',
  please_sign: '{name}, παρακαλούμε υπογράψτε το «{request}»',
  until: 'Μπορείτε να υπογράψετε έως {date}.',
  private:
    'Αυτός ο σύνδεσμος είναι μόνο για εσάς. Όποιος τον έχει μπορεί να υπογράψει στο όνομά σας· παρακαλούμε μην τον προωθήσετε.',
  sign: 'Ανάγνωση και υπογραφή',
  link_help: 'Αν το κουμπί δεν λειτουργεί, ανοίξτε αυτόν τον σύνδεσμο:',
  qr_code: 'Κωδικός QR με τον σύνδεσμό σας',
  link_subject: 'Ο σύνδεσμός σας για το «{request}»',
  link_line:
    'Με αυτόν τον σύνδεσμο μπορείτε να ολοκληρώσετε το «{request}». Αποστολέας: {sender}. Οι απαντήσεις σας έχουν αποθηκευτεί.',
  completed_subject: 'Το «{request}» ολοκληρώθηκε',
  completed_line: 'Όλοι υπέγραψαν το «{request}» και το έγγραφο σφραγίστηκε.',
  attached: 'Το σφραγισμένο έγγραφο επισυνάπτεται.',
  download: 'Λήψη του σφραγισμένου εγγράφου',
  cancelled_subject: 'Το «{request}» ακυρώθηκε',
  cancelled_line: '{sender} ακύρωσε το «{request}». Δεν χρειάζεται να κάνετε κάτι.',
  declined_subject: 'Το «{request}» απορρίφθηκε',
  declined_line: 'Ένας παραλήπτης απέρριψε το «{request}», επομένως δεν θα ολοκληρωθεί.',
  expired_subject: 'Το «{request}» έληξε',
  expired_line: 'Η προθεσμία για το «{request}» πέρασε, επομένως δεν μπορεί πλέον να υπογραφεί.',
  reason: 'Αιτιολογία: {reason}',
  code_subject: 'Ο κωδικός σας για την υπογραφή',
  code_line: 'Γράψτε αυτόν τον κωδικό στη σελίδα υπογραφής:',
  code_until: 'Λειτουργεί μία φορά και για δέκα λεπτά.',
  code_ignore:
    'Δεν ζητήσατε αυτόν τον κωδικό; Ίσως κάποιος άλλος έχει τον σύνδεσμο υπογραφής σας. Μη δώσετε τον κωδικό σε κανέναν και ενημερώστε τον αποστολέα ({sender}).',
  identity_changed_subject: '{signer}: διόρθωση στοιχείων στο «{request}»',
  identity_changed_line:
    '{signer}: διορθώθηκαν τα προσωπικά στοιχεία στο «{request}». Το αρχείο ελέγχου του αιτήματος δείχνει τα παλιά και τα νέα.',
  paper_subject: '{signer} ζητά έντυπο αντίγραφο για το «{request}»',
  paper_line:
    '{signer} ζητά έντυπο αντίγραφο για το «{request}». Το αίτημα παραμένει ανοιχτό και μπορεί ακόμη να υπογραφεί ηλεκτρονικά.',
  seal_paused_subject: 'Το «{request}» περιμένει εξαιτίας μιας σφραγίδας',
  seal_paused_line:
    'Η σφραγίδα «{seal}» ανακλήθηκε, οπότε το «{request}» δεν μπορεί να συνεχιστεί. Αλλάξτε ή αφαιρέστε τη σφραγίδα ή ακυρώστε το αίτημα.',
  approve_invite_subject: '{sender}: παράκληση να εγκρίνετε «{request}»',
  approve_invite_line: '{sender} σας έστειλε το «{request}» για έγκριση.',
  approve_reminder_subject: 'Υπενθύμιση: το «{request}» περιμένει την έγκρισή σας',
  approve_reminder_line: '{sender} σας έστειλε το «{request}» για έγκριση και ακόμη σας περιμένει.',
  approve_resend_subject: '{sender}: νέα παράκληση να εγκρίνετε «{request}»',
  please_approve: '{name}, παρακαλούμε εγκρίνετε το «{request}»',
  approve_until: 'Μπορείτε να εγκρίνετε έως {date}.',
  approve_private:
    'Αυτός ο σύνδεσμος είναι μόνο για εσάς. Όποιος τον έχει μπορεί να εγκρίνει στο όνομά σας· παρακαλούμε μην τον προωθήσετε.',
  approve: 'Ανάγνωση και έγκριση',
  approve_expired_line: 'Η προθεσμία για το «{request}» πέρασε, επομένως δεν μπορεί πλέον να εγκριθεί.',
  approve_code_subject: 'Ο κωδικός σας για την έγκριση',
  approve_paper_line:
    '{signer} ζητά έντυπο αντίγραφο για το «{request}». Το αίτημα παραμένει ανοιχτό και μπορεί ακόμη να εγκριθεί ηλεκτρονικά.',
  next_mixed_line:
    'Όσοι προηγούνται έχουν υπογράψει ή εγκρίνει το «{request}» από {sender}. Τώρα είναι η σειρά σας.',
  completed_mixed_line: 'Όλοι υπέγραψαν ή ενέκριναν το «{request}» και το έγγραφο σφραγίστηκε.',
};
