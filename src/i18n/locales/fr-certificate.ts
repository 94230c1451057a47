import type { Catalogue } from '../messages.ts';

/** French: the certificate pages at the end of a sealed PDF. */
export const frCertificate = {
  'certificate.title': 'Certificat d’achèvement',
  'certificate.page': 'Certificat, page {page} sur {pages}',
  'certificate.requestId': 'ID de la demande de signature\u00a0: {id}',
  'certificate.watermark': 'DOCUMENT DE TEST',
  'certificate.inProgress': 'EN COURS',
  'certificate.completed': 'Terminé par toutes les parties le {moment}',
  'certificate.sentBy': 'Envoyé par',
  'certificate.viaKey': 'clé API {hint}…',
  'certificate.viaEditor': 'l’éditeur intégré',
  'certificate.sent': 'Envoyé',
  'certificate.request': 'Demande de signature',
  'certificate.document': 'Document',
  'certificate.pages': { one: '{count} page', other: '{count} pages' },
  'certificate.sha256': 'SHA-256 du document d’origine',
  'certificate.levelBB': 'PAdES B-B, certifié\u00a0: aucune modification autorisée',
  'certificate.levelBT': 'PAdES B-T, horodaté, certifié\u00a0: aucune modification autorisée',
  'certificate.levelBLT': 'PAdES B-LT, horodaté, certifié\u00a0: aucune modification autorisée',
  'certificate.timeOwn':
    'L’heure du cachet est celle de l’horloge de ce service. Aucune autorité d’horodatage ne la garantit.',
  'certificate.timeMissed':
    'L’heure du cachet est celle de l’horloge de ce service. Un horodatage a été demandé plusieurs fois à {authorities}, sans succès.',
  'certificate.timeStamped':
    'Une autorité d’horodatage a horodaté le cachet (RFC 3161). Son jeton et son nom figurent dans la signature.',
  'certificate.timeProven':
    'Une autorité d’horodatage a horodaté le cachet (RFC 3161). Son jeton et son nom figurent dans la signature, et la preuve qu’aucun certificat n’était révoqué est conservée avec le document.',
  'certificate.parties': 'Parties',
  'certificate.mailed': '{moment}, par e-mail à {address}',
  'certificate.mailFailed': '{moment}, échec de l’e-mail à {address}',
  'certificate.notMailed': '{moment}, lien remis à l’expéditeur, sans e-mail',
  'certificate.viewed': 'Consulté',
  'certificate.signatures': 'Signatures',
  'certificate.mark.signature': { one: '{count} signature ({how})', other: '{count} signatures ({how})' },
  'certificate.mark.initial': { one: '{count} paraphe ({how})', other: '{count} paraphes ({how})' },
  'certificate.drawn': 'tracé à la main',
  'certificate.typed': 'saisi au clavier',
  'certificate.photo': 'photo',
  'certificate.copy': 'Copie',
  'certificate.copyMailed':
    'Le document cacheté est envoyé par e-mail après l’apposition du cachet\u00a0: cette page ne peut donc pas indiquer s’il est arrivé.',
  'certificate.copyNotMailed':
    'Aucun e-mail n’est envoyé avec le document cacheté\u202f; l’expéditeur le transmet.',
  'certificate.answers': 'Réponses',
  'certificate.answersOfNobody': 'Rempli par l’expéditeur',
  'certificate.checked': 'coché',
  'certificate.answersRest': {
    one: '{count} autre réponse figure dans le document.',
    other: '{count} autres réponses figurent dans le document.',
  },
  'certificate.consentText': 'Texte du consentement',
  'certificate.consentRest': 'La suite de ce texte se trouve dans le fichier joint {file}.',
  'certificate.signed': 'Signé',
  'certificate.approved': 'Approuvé',
  'certificate.received': 'Reçoit une copie',
  'certificate.consent': 'Consentement',
  'certificate.consentDetail': '{moment}, version {version}, langue {language}',
  'certificate.consentSource': 'Version {version}, langue {language}, SHA-256 {sha256}',
  'certificate.identity': 'Identité',
  'certificate.identityLink':
    'Détenait le lien personnel de ce destinataire. L’identité n’a pas été vérifiée autrement.',
  'certificate.identityCode':
    'Vérifiée par ce service\u00a0: a saisi un code à usage unique envoyé à son adresse e-mail. Détenait aussi le lien personnel.',
  'certificate.address': 'Adresse IP',
  'certificate.unknown': 'non enregistré',
  'certificate.role.Signer': 'Signataire',
  'certificate.role.Approver': 'Approbateur',
  'certificate.device': '{browser} sur {system}',
  'certificate.order': '{role}, étape {order}',
  'certificate.audit': 'Journal d’audit',
  'certificate.auditIntro':
    'L’empreinte de chaque entrée couvre son contenu et l’empreinte précédente\u00a0: aucune entrée ne peut être modifiée, supprimée ou déplacée sans que cela se voie. Le journal complet est joint à ce PDF sous le nom {file}.',
  'certificate.column.number': 'Nº',
  'certificate.column.time': 'Heure (UTC)',
  'certificate.column.event': 'Événement',
  'certificate.column.actor': 'Qui',
  'certificate.column.hash': 'Empreinte',
  'certificate.head': {
    one: 'Fin de la chaîne après {count} entrée',
    other: 'Fin de la chaîne après {count} entrées',
  },
  'certificate.auditRest': {
    one: '{count} autre entrée figure dans le fichier joint {file}.',
    other: '{count} autres entrées figurent dans le fichier joint {file}.',
  },
  'certificate.about': 'À propos du cachet',
  'certificate.aboutSeal':
    'Ce fichier a été cacheté une seule fois, après que la dernière partie a terminé, avec le certificat «\u00a0{subject}\u00a0» (émetteur «\u00a0{issuer}\u00a0», valable jusqu’au {until}). Toute modification ultérieure, ne serait-ce que d’un octet, rompt le cachet. Il s’agit d’un cachet électronique du service et non d’un certificat de chaque signataire.',
  'certificate.aboutSelfMade':
    'Ce service a créé lui-même le certificat. Aucune autorité extérieure ne le garantit\u00a0: les lecteurs PDF signalent donc son émetteur comme inconnu tant qu’il n’a pas été déclaré fiable. Comparez l’empreinte ci-dessous avec celle obtenue de {company} par une autre voie.',
  'certificate.aboutOperator':
    'Le certificat a été fourni par l’exploitant du service. La confiance que lui accordent les lecteurs PDF dépend de son émetteur.',
  'certificate.fingerprint': 'SHA-256 du certificat',
  'certificate.verify':
    'Pour vérifier\u00a0: pdfsig (Poppler), Adobe Acrobat ou tout lecteur qui vérifie les signatures PAdES.',
  'certificate.testNotice':
    'Créé avec une clé de test. Ce document n’est pas destiné à engager qui que ce soit.',
} as const satisfies Catalogue;
