import type { Catalogue } from './messages.ts';

/** Catalan: the verifier’s words. */
export const caVerify = {
  'verify.title': 'Comproveu un document segellat',
  'verify.intro':
    'Trieu un PDF. Es comprova aquí, al vostre navegador, i no en surt mai: aquesta pàgina no estableix cap connexió i, un cop oberta, funciona sense xarxa.',
  'verify.language': 'Llengua',
  'verify.choose': 'Tria un PDF',
  'verify.drop': 'o deixeu-lo anar aquí',
  'verify.reading': 'S’està comprovant…',
  'verify.save': 'Desa aquesta pàgina per fer-la servir sense connexió',
  'verify.saveHint': 'Funciona sense aquest servei.',
  'verify.tooLarge':
    'Aquest fitxer fa més de {size}\u00a0MB, més del que aquesta pàgina pot comprovar. Feu servir l’eina de línia d’ordres.',
  'verify.unreadable': 'Aquest fitxer ja no es pot llegir. Torneu-lo a triar.',
  'verify.failed': 'No s’ha pogut comprovar aquest fitxer.',
  'verify.insecure':
    'Aquesta pàgina s’ha obert sense xifratge, i per això el navegador bloqueja la criptografia que necessita. Obriu-la per https o feu servir l’eina de línia d’ordres.',
  'verify.trust': 'Certificats en què confieu',
  'verify.trustHint':
    'Fitxers PEM. Si no en trieu cap, veureu qui ha segellat el document, sense valorar si és de confiança.',
  'verify.trustOwn': 'Confia en els segells de {host}',
  'verify.trustUnreadable': 'Això no és un certificat en format PEM.',
  'verify.chooseRoots': 'Tria certificats',
  'verify.log': 'Un registre d’auditoria separat per comparar',
  'verify.chooseLog': 'Tria un registre d’auditoria',
  'verify.intact': 'Vàlid: no ha canviat des que es va segellar',
  'verify.broken': 'No us refieu d’aquest document',
  'verify.other_party': 'Segellat per una altra part',
  'verify.unsealed': 'No hi ha cap segell per comprovar',
  'verify.seal_intact':
    'Res del que cobreix el segell no ha canviat, i la signatura correspon al certificat que conté.',
  'verify.covers_all': 'El segell cobreix tot el fitxer.',
  'verify.covers_all_but_proof':
    'El segell cobreix el document. Només el segueix la prova que els certificats no estaven revocats, i això està permès.',
  'verify.no_change_allowed': 'El document està certificat sense permetre cap canvi.',
  'verify.issuer_trusted': 'El certificat del segell es va emetre sota {name}, en què confieu.',
  'verify.time_stamped':
    'Una autoritat de segellament de temps ha confirmat l’hora de la signatura, {at}: {name}.',
  'verify.log_intact': {
    one: 'El registre d’auditoria inclòs és complet: {count} entrada, encadenada de la primera a l’última.',
    other:
      'El registre d’auditoria inclòs és complet: {count} entrades, encadenades de la primera a l’última.',
  },
  'verify.issuer_unknown':
    'No s’ha comprovat si {name} és de confiança: el seu certificat no és al fitxer i no n’heu triat cap en què confieu.',
  'verify.issuer_self_made':
    'El certificat es va emetre sota {name}, que s’avala a si mateix. Per saber del cert qui és, compareu l’empremta amb el titular.',
  'verify.authority_unknown':
    'No s’ha comprovat si l’autoritat de segellament de temps {name} és de confiança.',
  'verify.time_own':
    'L’hora ve del rellotge de qui va segellar el document. Cap autoritat independent no l’avala.',
  'verify.log_missing': 'No hi ha cap registre d’auditoria inclòs.',
  'verify.certificate_expired':
    'El certificat ha caducat des de llavors; era vàlid quan es va segellar el document.',
  'verify.not_pdf': 'Això no és un PDF.',
  'verify.not_sealed': 'Aquest PDF no està segellat.',
  'verify.range_wrong':
    'El segell deixa fora parts del fitxer, de manera que s’hi pot haver afegit qualsevol cosa.',
  'verify.changed': 'El document es va modificar després de segellar-lo: almenys un byte és diferent.',
  'verify.signature_wrong': 'La signatura no correspon al certificat del segell.',
  'verify.seal_unreadable':
    'El segell mateix s’ha modificat o està malmès: no es pot llegir com a signatura.',
  'verify.appended': {
    one: 'S’ha afegit {count} byte després de la part segellada del fitxer.',
    other: 'S’han afegit {count} bytes després de la part segellada del fitxer.',
  },
  'verify.shadow': {
    one: 'Una actualització afegida després del segellament pot canviar el que es mostra ({count} objecte). El que veieu pot no ser el que es va segellar.',
    other:
      'Una actualització afegida després del segellament pot canviar el que es mostra ({count} objectes). El que veieu pot no ser el que es va segellar.',
  },
  'verify.other_key': 'El segell es va fer amb una clau diferent de l’esperada: la de {name}.',
  'verify.not_valid_then': 'Un certificat del segell no era vàlid quan es va segellar.',
  'verify.time_stamp_wrong': 'El segell de temps no és d’aquesta signatura o s’ha modificat.',
  'verify.structure_wrong':
    'El fitxer no està construït com un document segellat: conté la signatura, però no com a segell.',
  'verify.log_broken':
    'El registre d’auditoria inclòs no és coherent: l’entrada {at} no encaixa amb l’anterior.',
  'verify.log_swapped': 'El registre d’auditoria no és el que es va segellar: s’ha substituït.',
  'verify.log_extended': {
    one: 'El registre d’auditoria separat té {count} entrada després de les segellades. El segell no la cobreix: qualsevol la podria haver afegit.',
    other:
      'El registre d’auditoria separat té {count} entrades després de les segellades. El segell no les cobreix: qualsevol les podria haver afegit.',
  },
  'verify.facts': 'Detalls tècnics',
  'verify.signer': 'Segellat per',
  'verify.issuer': 'Emès per',
  'verify.level': 'Nivell',
  'verify.claimedAt': 'Hora de signatura (declarada)',
  'verify.stampedAt': 'Hora de signatura (amb segell de temps)',
  'verify.certificate': 'SHA-256 del certificat',
  'verify.fileSha': 'SHA-256 del fitxer',
  'verify.originalSha': 'SHA-256 del document original',
  'verify.logHead': 'Final del registre d’auditoria',
  'verify.request': 'Sol·licitud de signatura',
  'verify.too_complex': 'Aquest document és massa complex per verificar-lo',
  'verify.work_limit':
    'Comprovar aquest fitxer demana més feina de la que hauria de demanar qualsevol document segellat; per això s’ha aturat la comprovació. El resultat és desconegut; no us refieu d’aquest document.',
  'verify.wrong_purpose':
    'El segell s’ha fet amb el certificat de {name}, que no serveix per signar documents.',
  'verify.issuer_service':
    'El certificat del segell enllaça amb {name}, el certificat arrel de {host}, que ha proporcionat aquesta pàgina.',
  'verify.signed_by': '{name} va signar el {at}, segons el registre d’auditoria inclòs.',
  'verify.approved_by': '{name} va aprovar el {at}, segons el registre d’auditoria inclòs.',
  'verify.chooseAuthorities': 'Tria arrels de segells de temps',
  'verify.authoritiesHint':
    'Certificats arrel d’autoritats de segellament de temps, en fitxers PEM. Només s’hi confia per als segells de temps; si no en trieu cap, els certificats de dalt també valen per a això.',
  'verify.cancel': 'Cancel·la',
  'verify.cancelled': 'S’ha cancel·lat la comprovació.',
  'verify.tooSlow':
    'La comprovació ha durat més de {seconds}\u00a0s i s’ha aturat. No us refieu d’aquest document.',
  'verify.document': 'Document',
  'verify.signedBy': 'Signat per',
  'verify.approvedBy': 'Aprovat per',
  'verify.signedOn': 'Signat el',
  'verify.sealedOn': 'Segellat el',
  'verify.fromTrail':
    'Els noms i les hores provenen del registre d’auditoria inclòs. Els avala la part que va segellar el document.',
  'verify.checks': 'Què s’ha comprovat',
  'verify.subject': 'Titular del certificat',
  'verify.intact_signed': 'Vàlid: no ha canviat des que es va signar',
  'verify.other_signer': 'Signat per una altra part',
  'verify.time_signer': 'L’hora ve del rellotge del signant mateix. Cap autoritat independent no l’avala.',
  'verify.time_missing': 'La signatura no indica cap hora.',
  'verify.seal_unsupported':
    'La signatura fa servir un algorisme que aquest verificador no admet, i per això no s’ha pogut comprovar.',
  'verify.documents': 'Documents',
  'verify.pages': { one: '{count} pàgina', other: '{count} pàgines' },
  'verify.one_document': 'Aquest és el document {number} de {total} ({name}) de la sol·licitud de signatura.',
  'verify.documents_mismatch': 'Els documents que indica el fitxer no són els del registre d’auditoria.',
  'verify.earlier_signature':
    'Una versió anterior d’aquest document es va signar amb el certificat de {name}. Aquella signatura no abasta els canvis posteriors.',
  'verify.covers_all_but_archive':
    'El segell cobreix el document. Només el segueixen segells de temps d’arxiu i la prova que els certificats no estaven revocats, i això està permès.',
  'verify.archive_stamped':
    'Un segell de temps d’arxiu del {at} cobreix tot el fitxer, inclòs el segell: {name}. És vàlid fins al {until}.',
  'verify.archive_stamped_before_proof':
    'Un segell de temps d’arxiu del {at} cobreix el fitxer, excepte proves afegides després: {name}. És vàlid fins al {until}.',
  'verify.archive_renewed': 'Segells de temps d’arxiu anteriors: {count}. El primer és del {at}.',
  'verify.archive_expired':
    'El certificat del segell de temps d’arxiu va caducar el {at} i no n’hi ha cap de més recent.',
  'verify.archive_stamp_wrong':
    'Un segell de temps d’arxiu no és d’aquest fitxer, o s’hi ha modificat alguna cosa després.',
  'verify.archive_stamp_revoked':
    'El certificat de {name}, que va fer un segell de temps d’arxiu, ja estava revocat en aquell moment.',
  'verify.appliedSeals': 'Segells de l’organització',
  'verify.step': 'Pas {order}',
  'verify.archiveStamp': 'Segell de temps d’arxiu',
  'verify.archiveUntil': 'Segell de temps d’arxiu vàlid fins al',
  'verify.passkey_signed':
    '{name} va signar amb una clau d’accés per a {host}. La signatura és d’aquest document i d’aquestes respostes; mostra quina clau va signar, no qui la té. SHA-256 de la clau: {key}',
  'verify.passkey_wrong':
    'La signatura d’una clau d’accés no és d’aquest document i de les seves respostes: entrada {at} del registre d’auditoria.',
  'verify.passkey_missing':
    'La sol·licitud exigia la signatura d’una clau d’accés, però l’entrada {at} del registre d’auditoria no en té cap.',
} satisfies Catalogue;
