import type { Catalogue } from '../messages.ts';

/** Greek: the certificate pages at the end of a sealed PDF. */
export const elCertificate = {
  'certificate.title': 'Πιστοποιητικό ολοκλήρωσης',
  'certificate.page': 'Πιστοποιητικό, σελίδα {page} από {pages}',
  'certificate.requestId': 'Αναγνωριστικό αιτήματος υπογραφής: {id}',
  'certificate.watermark': 'ΔΟΚΙΜΑΣΤΙΚΟ ΕΓΓΡΑΦΟ',
  'certificate.inProgress': 'ΣΕ ΕΞΕΛΙΞΗ',
  'certificate.completed': 'Ολοκληρώθηκε από όλα τα μέρη: {moment}',
  'certificate.sentBy': 'Αποστολή από',
  'certificate.viaKey': 'κλειδί API {hint}…',
  'certificate.viaEditor': 'ο ενσωματωμένος επεξεργαστής',
  'certificate.sent': 'Αποστολή',
  'certificate.request': 'Αίτημα υπογραφής',
  'certificate.document': 'Έγγραφο',
  'certificate.pages': { one: '{count} σελίδα', other: '{count} σελίδες' },
  'certificate.sha256': 'SHA-256 του αρχικού εγγράφου',
  'certificate.levelBB': 'PAdES B-B, πιστοποιημένο: δεν επιτρέπεται αλλαγή',
  'certificate.levelBT': 'PAdES B-T, με χρονοσήμανση, πιστοποιημένο: δεν επιτρέπεται αλλαγή',
  'certificate.levelBLT': 'PAdES B-LT, με χρονοσήμανση, πιστοποιημένο: δεν επιτρέπεται αλλαγή',
  'certificate.timeOwn':
    'Η ώρα της σφραγίδας προέρχεται από το ρολόι αυτής της υπηρεσίας. Δεν τη βεβαιώνει αρχή χρονοσήμανσης.',
  'certificate.timeMissed':
    'Η ώρα της σφραγίδας προέρχεται από το ρολόι αυτής της υπηρεσίας. Ζητήθηκε πολλές φορές χρονοσήμανση από {authorities}, αλλά δεν δόθηκε.',
  'certificate.timeStamped':
    'Αρχή χρονοσήμανσης βεβαίωσε την ώρα της σφραγίδας (RFC 3161). Το διακριτικό και το όνομά της βρίσκονται στην υπογραφή.',
  'certificate.timeProven':
    'Αρχή χρονοσήμανσης βεβαίωσε την ώρα της σφραγίδας (RFC 3161). Το διακριτικό και το όνομά της βρίσκονται στην υπογραφή και η απόδειξη ότι κανένα πιστοποιητικό δεν είχε ανακληθεί φυλάσσεται με το έγγραφο.',
  'certificate.parties': 'Μέρη',
  'certificate.mailed': '{moment}, με email στο {address}',
  'certificate.mailFailed': '{moment}, το email στο {address} απέτυχε',
  'certificate.notMailed': '{moment}, ο σύνδεσμος δόθηκε στον αποστολέα, χωρίς email',
  'certificate.viewed': 'Προβολή',
  'certificate.signatures': 'Υπογραφές',
  'certificate.mark.signature': { one: '{count} υπογραφή ({how})', other: '{count} υπογραφές ({how})' },
  'certificate.mark.initial': { one: 'Αρχικά ({how}): {count}', other: 'Αρχικά ({how}): {count}' },
  'certificate.drawn': 'με σχεδίαση',
  'certificate.typed': 'με πληκτρολόγηση',
  'certificate.photo': 'φωτογραφία',
  'certificate.copy': 'Αντίγραφο',
  'certificate.copyMailed':
    'Το σφραγισμένο έγγραφο αποστέλλεται με email μετά τη σφράγιση, οπότε αυτή η σελίδα δεν μπορεί να δείξει αν έφτασε.',
  'certificate.copyNotMailed': 'Το σφραγισμένο έγγραφο δεν αποστέλλεται με email· το παραδίδει ο αποστολέας.',
  'certificate.answers': 'Απαντήσεις',
  'certificate.answersOfNobody': 'Συμπληρώθηκε από τον αποστολέα',
  'certificate.checked': 'επιλεγμένο',
  'certificate.answersRest': {
    one: '{count} ακόμη απάντηση βρίσκεται στο έγγραφο.',
    other: '{count} ακόμη απαντήσεις βρίσκονται στο έγγραφο.',
  },
  'certificate.consentText': 'Κείμενο συγκατάθεσης',
  'certificate.consentRest': 'Το υπόλοιπο κείμενο βρίσκεται στο συνημμένο αρχείο {file}.',
  'certificate.signed': 'Υπογραφή',
  'certificate.approved': 'Έγκριση',
  'certificate.received': 'Λαμβάνει αντίγραφο',
  'certificate.consent': 'Συγκατάθεση',
  'certificate.consentDetail': '{moment}, έκδοση {version}, γλώσσα {language}',
  'certificate.consentSource': 'Έκδοση {version}, γλώσσα {language}, SHA-256 {sha256}',
  'certificate.identity': 'Ταυτότητα',
  'certificate.identityLink':
    'Κατείχε τον προσωπικό σύνδεσμο αυτού του παραλήπτη. Δεν έγινε άλλος έλεγχος ταυτότητας.',
  'certificate.identityCode':
    'Ελέγχθηκε από αυτή την υπηρεσία: καταχωρίστηκε κωδικός μίας χρήσης που στάλθηκε στη διεύθυνση email. Υπήρχε και ο προσωπικός σύνδεσμος.',
  'certificate.address': 'Διεύθυνση IP',
  'certificate.unknown': 'δεν καταγράφηκε',
  'certificate.role.Signer': 'Υπογράφων',
  'certificate.role.Approver': 'Εγκρίνων',
  'certificate.device': '{browser} σε {system}',
  'certificate.order': '{role}, βήμα {order}',
  'certificate.audit': 'Αρχείο ελέγχου',
  'certificate.auditIntro':
    'Το hash κάθε εγγραφής καλύπτει το περιεχόμενό της και το προηγούμενο hash, οπότε καμία εγγραφή δεν μπορεί να αλλάξει, να αφαιρεθεί ή να μετακινηθεί απαρατήρητα. Το πλήρες αρχείο επισυνάπτεται σε αυτό το PDF ως {file}.',
  'certificate.column.number': 'Αρ.',
  'certificate.column.time': 'Ώρα (UTC)',
  'certificate.column.event': 'Συμβάν',
  'certificate.column.actor': 'Ποιος',
  'certificate.column.hash': 'Hash',
  'certificate.head': {
    one: 'Τέλος της αλυσίδας μετά από {count} εγγραφή',
    other: 'Τέλος της αλυσίδας μετά από {count} εγγραφές',
  },
  'certificate.auditRest': {
    one: '{count} ακόμη εγγραφή βρίσκεται στο συνημμένο {file}.',
    other: '{count} ακόμη εγγραφές βρίσκονται στο συνημμένο {file}.',
  },
  'certificate.about': 'Σχετικά με τη σφραγίδα',
  'certificate.aboutSeal':
    'Αυτό το αρχείο σφραγίστηκε μία φορά, αφού ολοκλήρωσε και το τελευταίο μέρος, με το πιστοποιητικό «{subject}» (εκδότης «{issuer}», ισχύει έως {until}). Κάθε μεταγενέστερη αλλαγή, ακόμη και ενός byte, καταστρέφει τη σφραγίδα. Είναι ηλεκτρονική σφραγίδα της υπηρεσίας και όχι πιστοποιητικό κάθε υπογράφοντος.',
  'certificate.aboutSelfMade':
    'Το πιστοποιητικό το δημιούργησε η ίδια η υπηρεσία. Δεν το βεβαιώνει εξωτερική αρχή, οπότε τα προγράμματα δηλώνουν τον εκδότη ως άγνωστο μέχρι να οριστεί ως αξιόπιστος. Συγκρίνετε το παρακάτω αποτύπωμα με αυτό που λάβατε από {company} με άλλον τρόπο.',
  'certificate.aboutOperator':
    'Το πιστοποιητικό παρασχέθηκε από τον διαχειριστή της υπηρεσίας. Το αν τα προγράμματα το εμπιστεύονται εξαρτάται από τον εκδότη.',
  'certificate.fingerprint': 'SHA-256 του πιστοποιητικού',
  'certificate.verify':
    'Για επαλήθευση: pdfsig (Poppler), Adobe Acrobat ή όποιο πρόγραμμα ελέγχει υπογραφές PAdES.',
  'certificate.testNotice':
    'Δημιουργήθηκε με δοκιμαστικό κλειδί. Αυτό το έγγραφο δεν προορίζεται να δεσμεύσει κανέναν.',
} as const satisfies Catalogue;
