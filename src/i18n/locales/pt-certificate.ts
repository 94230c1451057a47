import type { Catalogue } from '../messages.ts';

/** Portuguese: the certificate pages at the end of a sealed PDF. */
export const ptCertificate = {
  'certificate.title': 'Certificado de conclusão',
  'certificate.page': 'Certificado, página {page} de {pages}',
  'certificate.requestId': 'ID do pedido de assinatura: {id}',
  'certificate.watermark': 'DOCUMENTO DE TESTE',
  'certificate.inProgress': 'EM CURSO',
  'certificate.completed': 'Concluído por todas as partes em {moment}',
  'certificate.sentBy': 'Enviado por',
  'certificate.viaKey': 'chave de API {hint}…',
  'certificate.viaEditor': 'o editor incorporado',
  'certificate.sent': 'Enviado',
  'certificate.request': 'Pedido de assinatura',
  'certificate.document': 'Documento',
  'certificate.pages': { one: '{count} página', other: '{count} páginas' },
  'certificate.sha256': 'SHA-256 do documento original',
  'certificate.levelBB': 'PAdES B-B, certificado: não são permitidas alterações',
  'certificate.levelBT': 'PAdES B-T, com selo temporal, certificado: não são permitidas alterações',
  'certificate.levelBLT': 'PAdES B-LT, com selo temporal, certificado: não são permitidas alterações',
  'certificate.timeOwn':
    'A hora do selo é a do relógio deste serviço. Nenhuma autoridade de selos temporais a atesta.',
  'certificate.timeMissed':
    'A hora do selo é a do relógio deste serviço. Foi pedido várias vezes um selo temporal a {authorities}, sem sucesso.',
  'certificate.timeStamped':
    'Uma autoridade de selos temporais atestou a hora do selo (RFC 3161). O seu token e o seu nome estão na assinatura.',
  'certificate.timeProven':
    'Uma autoridade de selos temporais atestou a hora do selo (RFC 3161). O seu token e o seu nome estão na assinatura, e a prova de que nenhum certificado estava revogado é guardada com o documento.',
  'certificate.parties': 'Partes',
  'certificate.mailed': '{moment}, por e-mail para {address}',
  'certificate.mailFailed': '{moment}, o e-mail para {address} falhou',
  'certificate.notMailed': '{moment}, link entregue ao remetente, sem e-mail',
  'certificate.viewed': 'Visto',
  'certificate.signatures': 'Assinaturas',
  'certificate.mark.signature': { one: '{count} assinatura ({how})', other: '{count} assinaturas ({how})' },
  'certificate.mark.initial': { one: '{count} rubrica ({how})', other: '{count} rubricas ({how})' },
  'certificate.drawn': 'à mão',
  'certificate.typed': 'com o teclado',
  'certificate.photo': 'foto',
  'certificate.copy': 'Cópia',
  'certificate.copyMailed':
    'O documento selado é enviado por e-mail depois de selado, pelo que esta página não pode mostrar se chegou.',
  'certificate.copyNotMailed': 'Não é enviado nenhum e-mail com o documento selado; o remetente entrega-o.',
  'certificate.answers': 'Respostas',
  'certificate.answersOfNobody': 'Preenchido pelo remetente',
  'certificate.checked': 'assinalada',
  'certificate.answersRest': {
    one: 'Há mais {count} resposta no documento.',
    other: 'Há mais {count} respostas no documento.',
  },
  'certificate.consentText': 'Texto do consentimento',
  'certificate.consentRest': 'O resto deste texto está no ficheiro anexo {file}.',
  'certificate.signed': 'Assinado',
  'certificate.approved': 'Aprovado',
  'certificate.received': 'Recebe uma cópia',
  'certificate.consent': 'Consentimento',
  'certificate.consentDetail': '{moment}, versão {version}, idioma {language}',
  'certificate.consentSource': 'Versão {version}, idioma {language}, SHA-256 {sha256}',
  'certificate.identity': 'Identidade',
  'certificate.identityLink':
    'Tinha o link privado deste destinatário. Não foi feita mais nenhuma verificação da identidade.',
  'certificate.identityCode':
    'Verificada por este serviço: introduziu um código de uso único enviado para o seu endereço de e-mail. Tinha também o link privado.',
  'certificate.address': 'Endereço IP',
  'certificate.unknown': 'não registado',
  'certificate.role.Signer': 'Signatário',
  'certificate.role.Approver': 'Aprovador',
  'certificate.device': '{browser} em {system}',
  'certificate.order': '{role}, passo {order}',
  'certificate.audit': 'Registo de auditoria',
  'certificate.auditIntro':
    'O hash de cada entrada abrange o seu conteúdo e o hash anterior, pelo que nenhuma entrada pode ser alterada, removida ou movida sem que se note. O registo completo está anexado a este PDF como {file}.',
  'certificate.column.number': 'N.º',
  'certificate.column.time': 'Hora (UTC)',
  'certificate.column.event': 'Evento',
  'certificate.column.actor': 'Quem',
  'certificate.column.hash': 'Hash',
  'certificate.head': {
    one: 'Fim da cadeia após {count} entrada',
    other: 'Fim da cadeia após {count} entradas',
  },
  'certificate.auditRest': {
    one: 'Há mais {count} entrada no ficheiro anexo {file}.',
    other: 'Há mais {count} entradas no ficheiro anexo {file}.',
  },
  'certificate.about': 'Acerca do selo',
  'certificate.aboutSeal':
    'Este ficheiro foi selado uma só vez, depois de a última parte terminar, com o certificado “{subject}” (emissor “{issuer}”, válido até {until}). Qualquer alteração posterior, mesmo de um só byte, quebra o selo. É um selo eletrónico do serviço, não um certificado de cada signatário.',
  'certificate.aboutSelfMade':
    'O certificado foi criado por este próprio serviço. Nenhuma autoridade externa o atesta, pelo que os leitores indicam o emissor como desconhecido até lhes ser dito que confiem nele. Compare a impressão digital abaixo com uma obtida de {company} por outra via.',
  'certificate.aboutOperator':
    'O certificado foi fornecido pelo operador do serviço. Se os leitores confiam nele depende do emissor.',
  'certificate.fingerprint': 'SHA-256 do certificado',
  'certificate.verify':
    'Para verificar: pdfsig (Poppler), Adobe Acrobat ou qualquer leitor que verifique assinaturas PAdES.',
  'certificate.testNotice': 'Criado com uma chave de teste. Este documento não pretende vincular ninguém.',
} as const satisfies Catalogue;
