import type { Catalogue } from '../messages.ts';

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
  'verify.saveHint': 'Elle continue de fonctionner sans ce service.',
  'verify.tooLarge':
    'Ce fichier dépasse {size} Mo, c’est plus que cette page ne peut vérifier. La commande le peut.',
  'verify.unreadable': 'Ce fichier ne peut plus être lu. Choisissez-le à nouveau.',
  'verify.failed': 'Ce fichier n’a pas pu être vérifié.',
  'verify.insecure':
    'Cette page a été ouverte sans chiffrement, et les navigateurs refusent alors la cryptographie dont elle a besoin. Ouvrez-la en https ou utilisez la commande.',
  'verify.trust': 'Certificats auxquels vous faites confiance',
  'verify.trustHint': 'Fichiers PEM. Sans eux, vous voyez qui a scellé, sans jugement.',
  'verify.trustOwn': 'Faire confiance aux cachets de {host}',
  'verify.trustUnreadable': 'Ce n’est pas un certificat au format PEM.',
  'verify.chooseRoots': 'Choisir des certificats',
  'verify.log': 'Un journal d’audit séparé, à comparer',
  'verify.chooseLog': 'Choisir un journal d’audit',
  'verify.intact': 'Valide\u00a0: non modifié depuis l’apposition du cachet',
  'verify.broken': 'Ne vous fiez pas à ce document',
  'verify.other_party': 'Scellé par une autre partie',
  'verify.unsealed': 'Il n’y a pas de cachet à vérifier',
  'verify.seal_intact':
    'Aucun octet couvert par le cachet n’a changé, et la signature correspond au certificat qu’il contient.',
  'verify.covers_all': 'Le cachet couvre tout le fichier.',
  'verify.covers_all_but_proof':
    'Le cachet couvre le document. Il n’est suivi que de preuves que les certificats n’étaient pas révoqués, ce qui est permis.',
  'verify.no_change_allowed': 'Le document est certifié sans qu’aucune modification soit permise.',
  'verify.issuer_trusted': 'Le certificat du cachet a été émis sous {name}, en qui vous avez confiance.',
  'verify.time_stamped': 'Une autorité a horodaté la signature le {at}\u00a0: {name}.',
  'verify.log_intact': {
    one: 'Le journal d’audit inclus est complet\u00a0: {count} entrée, enchaînée de la première à la dernière.',
    other:
      'Le journal d’audit inclus est complet\u00a0: {count} entrées, enchaînées de la première à la dernière.',
  },
  'verify.issuer_unknown':
    'Qui se trouve derrière {name} n’a pas été vérifié\u00a0: son certificat n’est pas dans le fichier, et vous n’en avez indiqué aucun auquel vous faites confiance.',
  'verify.issuer_self_made':
    'Le certificat remonte à {name}, qui se porte garant de lui-même. Pour savoir s’il s’agit bien de qui vous pensez, comparez l’empreinte avec son propriétaire.',
  'verify.authority_unknown':
    'Il n’a pas été vérifié si l’autorité d’horodatage derrière {name} mérite confiance.',
  'verify.time_own':
    'L’heure vient de l’horloge de celui qui a scellé. Aucune autorité indépendante ne la garantit.',
  'verify.log_missing': 'Il n’y a pas de journal d’audit inclus.',
  'verify.certificate_expired':
    'Le certificat a expiré depuis\u202f; il était valable quand le document a été scellé.',
  'verify.not_pdf': 'Ce n’est pas un PDF.',
  'verify.not_sealed': 'Ce PDF ne porte aucun cachet.',
  'verify.range_wrong':
    'Le cachet laisse de côté des parties du fichier autres que lui-même\u202f; on a pu y mettre n’importe quoi.',
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
    one: 'Après le scellement, une mise à jour qui peut changer ce qui s’affiche a été ajoutée après le document ({count} objet). Ce que vous voyez n’est pas forcément ce qui a été scellé.',
    other:
      'Après le scellement, une mise à jour qui peut changer ce qui s’affiche a été ajoutée après le document ({count} objets). Ce que vous voyez n’est pas forcément ce qui a été scellé.',
  },
  'verify.other_key': 'Le cachet a été fait avec une autre clé que celle attendue, celle de {name}.',
  'verify.not_valid_then': 'Un certificat derrière le cachet n’était pas valable quand il a été apposé.',
  'verify.time_stamp_wrong': 'L’horodatage ne porte pas sur cette signature, ou a été modifié.',
  'verify.structure_wrong':
    'Le fichier n’est pas construit comme un document scellé\u00a0: la signature s’y trouve, mais pas en tant que cachet.',
  'verify.log_broken':
    'Le journal d’audit inclus n’est pas cohérent\u00a0: l’entrée {at} ne correspond pas à celle qui la précède.',
  'verify.log_swapped': 'Le journal d’audit n’est pas celui qui a été scellé\u00a0: il a été remplacé.',
  'verify.log_extended': {
    one: 'Le journal d’audit séparé compte {count} entrée après celles qui sont scellées. Le cachet électronique ne la couvre pas\u00a0: n’importe qui a pu l’ajouter.',
    other:
      'Le journal d’audit séparé compte {count} entrées après celles qui sont scellées. Le cachet électronique ne les couvre pas\u00a0: n’importe qui a pu les ajouter.',
  },
  'verify.facts': 'Détails',
  'verify.signer': 'Scellé par',
  'verify.issuer': 'Émis par',
  'verify.level': 'Niveau',
  'verify.claimedAt': 'Heure déclarée',
  'verify.stampedAt': 'Heure horodatée',
  'verify.certificate': 'SHA-256 du certificat',
  'verify.fileSha': 'SHA-256 du fichier',
  'verify.originalSha': 'SHA-256 du document d’origine',
  'verify.logHead': 'Tête du journal d’audit',
  'verify.request': 'Demande de signature',
  'verify.too_complex': 'Ce document est trop complexe pour être vérifié',
  'verify.work_limit':
    'Vérifier ce fichier demande plus de travail que n’importe quel document scellé\u202f; la vérification a donc été arrêtée. Le résultat est inconnu\u00a0: ne vous fiez pas à ce document.',
  'verify.wrong_purpose':
    'Le cachet a été apposé avec le certificat de {name}, qui n’est pas prévu pour signer des documents.',
  'verify.issuer_service':
    'Le certificat du cachet remonte à {name}, le certificat racine de {host}, d’où provient cette page.',
  'verify.signed_by': '{name} a signé le {at}, selon le journal d’audit inclus.',
  'verify.approved_by': '{name} a approuvé le {at}, selon le journal d’audit inclus.',
  'verify.chooseAuthorities': 'Choisir des certificats pour l’horodatage',
  'verify.authoritiesHint':
    'Certificats racines d’autorités d’horodatage, en fichiers PEM. Ils ne valent que pour l’horodatage\u202f; sans eux, les certificats ci-dessus valent aussi pour l’horodatage.',
  'verify.cancel': 'Annuler',
  'verify.cancelled': 'La vérification a été annulée.',
  'verify.tooSlow':
    'La vérification a duré plus de {seconds} s et a été arrêtée. Ne vous fiez pas à ce document.',
} satisfies Catalogue;
