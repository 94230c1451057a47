import type { Catalogue } from './messages.ts';

/** French: the verifier’s words. */
export const frVerify = {
  'verify.title': 'Vérifier un document scellé',
  'verify.intro':
    'Choisissez un PDF. Il est vérifié ici, dans votre navigateur, et n’en sort pas\u00a0: cette page n’établit aucune connexion et, une fois ouverte, fonctionne sans réseau.',
  'verify.language': 'Langue',
  'verify.choose': 'Choisir un PDF',
  'verify.drop': 'ou déposez-le ici',
  'verify.reading': 'Vérification en cours…',
  'verify.save': 'Enregistrer cette page pour un usage hors ligne',
  'verify.saveHint': 'Elle fonctionne sans ce service.',
  'verify.tooLarge':
    'Ce fichier dépasse {size}\u00a0Mo, c’est plus que cette page ne peut vérifier. Utilisez plutôt l’outil en ligne de commande.',
  'verify.unreadable': 'Ce fichier ne peut plus être lu. Choisissez-le à nouveau.',
  'verify.failed': 'Ce fichier n’a pas pu être vérifié.',
  'verify.insecure':
    'Cette page a été ouverte sans chiffrement\u00a0: le navigateur bloque donc la cryptographie dont elle a besoin. Ouvrez-la en https ou utilisez l’outil en ligne de commande.',
  'verify.trust': 'Certificats auxquels vous faites confiance',
  'verify.trustHint':
    'Fichiers PEM. Si vous n’en choisissez aucun, vous voyez qui a scellé le document, sans que la confiance soit évaluée.',
  'verify.trustOwn': 'Faire confiance aux cachets de {host}',
  'verify.trustUnreadable': 'Ce n’est pas un certificat au format PEM.',
  'verify.chooseRoots': 'Choisir des certificats',
  'verify.log': 'Un journal d’audit séparé, pour comparaison',
  'verify.chooseLog': 'Choisir un journal d’audit',
  'verify.intact': 'Valide\u00a0: non modifié depuis l’apposition du cachet',
  'verify.broken': 'Ne vous fiez pas à ce document',
  'verify.other_party': 'Scellé par une autre partie',
  'verify.unsealed': 'Il n’y a pas de cachet à vérifier',
  'verify.seal_intact':
    'Rien de ce que couvre le cachet n’a changé, et la signature correspond au certificat du cachet.',
  'verify.covers_all': 'Le cachet couvre tout le fichier.',
  'verify.covers_all_but_proof':
    'Le cachet couvre le document. Seule la preuve que les certificats n’étaient pas révoqués a été ajoutée, ce qui est permis.',
  'verify.no_change_allowed': 'Le document est certifié sans qu’aucune modification soit permise.',
  'verify.issuer_trusted': 'Le certificat du cachet a été émis sous {name}, en qui vous avez confiance.',
  'verify.time_stamped': 'Une autorité d’horodatage a confirmé l’heure de la signature, {at}\u00a0: {name}.',
  'verify.log_intact': {
    one: 'Le journal d’audit inclus est complet\u00a0: {count} entrée, enchaînée de la première à la dernière.',
    other:
      'Le journal d’audit inclus est complet\u00a0: {count} entrées, enchaînées de la première à la dernière.',
  },
  'verify.issuer_unknown':
    'La fiabilité de {name} n’a pas été vérifiée\u00a0: son certificat n’est pas dans le fichier, et vous n’avez choisi aucun certificat auquel vous faites confiance.',
  'verify.issuer_self_made':
    'Le certificat a été émis sous {name}, qui se porte garant de lui-même. Pour savoir avec certitude de qui il s’agit, comparez l’empreinte avec son propriétaire.',
  'verify.authority_unknown': 'La fiabilité de l’autorité d’horodatage {name} n’a pas été vérifiée.',
  'verify.time_own':
    'L’heure vient de l’horloge du service qui a scellé le document. Aucune autorité indépendante ne la garantit.',
  'verify.log_missing': 'Il n’y a pas de journal d’audit inclus.',
  'verify.certificate_expired':
    'Le certificat a expiré depuis\u202f; il était valable quand le document a été scellé.',
  'verify.not_pdf': 'Ce n’est pas un PDF.',
  'verify.not_sealed': 'Ce PDF n’est pas scellé.',
  'verify.range_wrong':
    'Le cachet laisse de côté des parties du fichier\u202f; n’importe quoi a pu y être ajouté.',
  'verify.changed':
    'Le document a été modifié après avoir été scellé\u00a0: au moins un octet est différent.',
  'verify.signature_wrong': 'La signature ne correspond pas au certificat du cachet.',
  'verify.seal_unreadable':
    'Le cachet lui-même a été modifié ou est endommagé\u00a0: il ne peut pas être lu comme une signature.',
  'verify.appended': {
    one: '{count} octet a été ajouté après la partie scellée du fichier.',
    other: '{count} octets ont été ajoutés après la partie scellée du fichier.',
  },
  'verify.shadow': {
    one: 'Une mise à jour ajoutée après le scellement peut changer ce qui s’affiche ({count} objet). Ce que vous voyez n’est pas forcément ce qui a été scellé.',
    other:
      'Une mise à jour ajoutée après le scellement peut changer ce qui s’affiche ({count} objets). Ce que vous voyez n’est pas forcément ce qui a été scellé.',
  },
  'verify.other_key': 'Le cachet a été apposé avec une autre clé que celle attendue\u00a0: celle de {name}.',
  'verify.not_valid_then': 'L’un des certificats du cachet n’était pas valable quand le cachet a été apposé.',
  'verify.time_stamp_wrong': 'L’horodatage ne porte pas sur cette signature, ou a été modifié.',
  'verify.structure_wrong':
    'Le fichier n’est pas construit comme un document scellé\u00a0: il contient la signature, mais pas en tant que cachet.',
  'verify.log_broken':
    'Le journal d’audit inclus n’est pas cohérent\u00a0: l’entrée {at} ne correspond pas à celle qui la précède.',
  'verify.log_swapped': 'Le journal d’audit n’est pas celui qui a été scellé\u00a0: il a été remplacé.',
  'verify.log_extended': {
    one: 'Le journal d’audit séparé compte {count} entrée après celles qui sont scellées. Le cachet ne la couvre pas\u00a0: n’importe qui a pu l’ajouter.',
    other:
      'Le journal d’audit séparé compte {count} entrées après celles qui sont scellées. Le cachet ne les couvre pas\u00a0: n’importe qui a pu les ajouter.',
  },
  'verify.facts': 'Détails techniques',
  'verify.signer': 'Scellé par',
  'verify.issuer': 'Émis par',
  'verify.level': 'Niveau',
  'verify.claimedAt': 'Heure de signature (déclarée)',
  'verify.stampedAt': 'Heure de signature (horodatée)',
  'verify.certificate': 'SHA-256 du certificat',
  'verify.fileSha': 'SHA-256 du fichier',
  'verify.originalSha': 'SHA-256 du document d’origine',
  'verify.logHead': 'Fin du journal d’audit',
  'verify.request': 'Demande de signature',
  'verify.too_complex': 'Ce document est trop complexe pour être vérifié',
  'verify.work_limit':
    'Vérifier ce fichier demande plus de travail que ne devrait en demander un document scellé\u202f; la vérification a donc été arrêtée. Le résultat est inconnu\u00a0: ne vous fiez pas à ce document.',
  'verify.wrong_purpose':
    'Le cachet a été apposé avec le certificat de {name}, qui n’est pas prévu pour signer des documents.',
  'verify.issuer_service':
    'Le certificat du cachet mène à {name}, le certificat racine de {host}, qui a fourni cette page.',
  'verify.signed_by': '{name} a signé le {at}, selon le journal d’audit inclus.',
  'verify.approved_by': '{name} a approuvé le {at}, selon le journal d’audit inclus.',
  'verify.chooseAuthorities': 'Choisir des racines d’horodatage',
  'verify.authoritiesHint':
    'Certificats racines d’autorités d’horodatage, en fichiers PEM. Ils ne sont fiables que pour l’horodatage\u202f; si vous n’en choisissez aucun, les certificats ci-dessus valent aussi pour l’horodatage.',
  'verify.cancel': 'Annuler',
  'verify.cancelled': 'La vérification a été annulée.',
  'verify.tooSlow':
    'La vérification a duré plus de {seconds}\u00a0s et a été arrêtée. Ne vous fiez pas à ce document.',
  'verify.document': 'Document',
  'verify.signedBy': 'Signé par',
  'verify.approvedBy': 'Approuvé par',
  'verify.signedOn': 'Signé le',
  'verify.sealedOn': 'Scellé le',
  'verify.fromTrail':
    'Les noms et les heures viennent du journal d’audit inclus. La partie qui a scellé le document s’en porte garante.',
  'verify.checks': 'Ce qui a été vérifié',
  'verify.subject': 'Titulaire du certificat',
  'verify.intact_signed': 'Valide\u00a0: non modifié depuis la signature',
  'verify.other_signer': 'Signé par une autre partie',
  'verify.time_signer':
    'L’heure vient de l’horloge du signataire lui-même. Aucune autorité indépendante ne la garantit.',
  'verify.time_missing': 'La signature n’indique aucune heure.',
  'verify.seal_unsupported':
    'La signature utilise un algorithme que ce vérificateur ne prend pas en charge. Elle n’a donc pas pu être vérifiée.',
  'verify.documents': 'Documents',
  'verify.pages': { one: '{count} page', other: '{count} pages' },
  'verify.one_document': 'Ceci est le document {number} sur {total} ({name}) de la demande de signature.',
  'verify.documents_mismatch': 'Les documents indiqués dans le fichier ne sont pas ceux du journal d’audit.',
  'verify.earlier_signature':
    'Une version antérieure de ce document a été signée avec le certificat de {name}. Cette signature ne couvre pas les modifications ultérieures.',
  'verify.covers_all_but_archive':
    'Le cachet couvre le document. Seuls des horodatages d’archivage et la preuve que les certificats n’étaient pas révoqués ont été ajoutés, ce qui est permis.',
  'verify.archive_stamped':
    'Un horodatage d’archivage du {at} couvre tout le fichier, cachet compris\u00a0: {name}. Il est valable jusqu’au {until}.',
  'verify.archive_stamped_before_proof':
    'Un horodatage d’archivage du {at} couvre le fichier, sauf des preuves ajoutées plus tard\u00a0: {name}. Il est valable jusqu’au {until}.',
  'verify.archive_renewed': 'Horodatages d’archivage antérieurs\u00a0: {count}. Le premier date du {at}.',
  'verify.archive_expired':
    'Le certificat de l’horodatage d’archivage a expiré le {at}, et il n’y en a pas de plus récent.',
  'verify.archive_stamp_wrong':
    'Un horodatage d’archivage ne porte pas sur ce fichier, ou celui-ci a été modifié ensuite.',
  'verify.archive_stamp_revoked':
    'Le certificat de {name}, à l’origine d’un horodatage d’archivage, était déjà révoqué à ce moment-là.',
  'verify.appliedSeals': 'Cachets apposés',
  'verify.step': 'Étape {order}',
  'verify.archiveStamp': 'Horodatage d’archivage',
  'verify.archiveUntil': 'Horodatage d’archivage valable jusqu’au',
  'verify.passkey_signed':
    '{name} a signé avec une clé d’accès pour {host}. La signature porte sur ce document et ces réponses\u202f; elle montre quelle clé a signé, et non qui la détient. SHA-256 de la clé\u00a0: {key}',
  'verify.passkey_wrong':
    'La signature d’une clé d’accès ne porte pas sur ce document et ses réponses\u00a0: entrée {at} du journal d’audit.',
  'verify.passkey_missing':
    'La demande de signature exigeait la signature d’une clé d’accès, mais l’entrée {at} du journal d’audit n’en a pas.',
} satisfies Catalogue;
