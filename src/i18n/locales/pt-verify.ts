import type { Catalogue } from './messages.ts';

/** Portuguese: the verifier’s words. */
export const ptVerify = {
  'verify.title': 'Verificar um documento selado',
  'verify.intro':
    'Escolha um PDF. É verificado aqui, no seu navegador, e nunca sai dele: esta página não estabelece nenhuma ligação e, depois de aberta, funciona sem rede.',
  'verify.language': 'Idioma',
  'verify.choose': 'Escolher um PDF',
  'verify.drop': 'ou largue-o aqui',
  'verify.reading': 'A verificar…',
  'verify.save': 'Guardar esta página para usar sem ligação',
  'verify.saveHint': 'Funciona sem este serviço.',
  'verify.tooLarge':
    'Este ficheiro tem mais de {size}\u00a0MB, mais do que esta página consegue verificar. Use a ferramenta de linha de comandos.',
  'verify.unreadable': 'Este ficheiro já não pode ser lido. Escolha-o de novo.',
  'verify.failed': 'Não foi possível verificar este ficheiro.',
  'verify.insecure':
    'Esta página foi aberta sem cifragem, pelo que o navegador bloqueia a criptografia de que ela precisa. Abra-a por https ou use a ferramenta de linha de comandos.',
  'verify.trust': 'Certificados em que confia',
  'verify.trustHint':
    'Ficheiros PEM. Se não escolher nenhum, vê quem selou o documento, sem avaliar se é de confiança.',
  'verify.trustOwn': 'Confiar nos selos de {host}',
  'verify.trustUnreadable': 'Isto não é um certificado em formato PEM.',
  'verify.chooseRoots': 'Escolher certificados',
  'verify.log': 'Um registo de auditoria separado para comparar',
  'verify.chooseLog': 'Escolher um registo de auditoria',
  'verify.intact': 'Válido: sem alterações desde que foi selado',
  'verify.broken': 'Não confie neste documento',
  'verify.other_party': 'Selado por outra entidade',
  'verify.unsealed': 'Não há nenhum selo para verificar',
  'verify.seal_intact':
    'Nada do que o selo abrange foi alterado, e a assinatura corresponde ao certificado do selo.',
  'verify.covers_all': 'O selo abrange todo o ficheiro.',
  'verify.covers_all_but_proof':
    'O selo abrange o documento. Segue-se apenas a prova de que os certificados não estavam revogados, o que é permitido.',
  'verify.no_change_allowed': 'O documento está certificado sem permitir alterações.',
  'verify.issuer_trusted': 'O certificado do selo foi emitido sob {name}, em que confia.',
  'verify.time_stamped': 'Uma autoridade de selos temporais confirmou a hora da assinatura, {at}: {name}.',
  'verify.log_intact': {
    one: 'O registo de auditoria incluído está completo: {count} entrada, encadeada da primeira à última.',
    other:
      'O registo de auditoria incluído está completo: {count} entradas, encadeadas da primeira à última.',
  },
  'verify.issuer_unknown':
    'Não se verificou se {name} é de confiança: o seu certificado não está no ficheiro e não escolheu nenhum em que confie.',
  'verify.issuer_self_made':
    'O certificado foi emitido sob {name}, que se atesta a si próprio. Para ter a certeza de quem é, compare a impressão digital com o titular.',
  'verify.authority_unknown': 'Não se verificou se a autoridade de selos temporais {name} é de confiança.',
  'verify.time_own':
    'A hora vem do relógio de quem selou o documento. Nenhuma autoridade independente a atesta.',
  'verify.log_missing': 'Não há nenhum registo de auditoria incluído.',
  'verify.certificate_expired': 'O certificado expirou entretanto; era válido quando o documento foi selado.',
  'verify.not_pdf': 'Isto não é um PDF.',
  'verify.not_sealed': 'Este PDF não está selado.',
  'verify.range_wrong':
    'O selo deixa de fora partes do ficheiro, pelo que ali pode ter sido acrescentada qualquer coisa.',
  'verify.changed': 'O documento foi alterado depois de selado: pelo menos um byte é diferente.',
  'verify.signature_wrong': 'A assinatura não corresponde ao certificado no selo.',
  'verify.seal_unreadable':
    'O próprio selo foi alterado ou está danificado: não pode ser lido como assinatura.',
  'verify.appended': {
    one: 'Foi acrescentado {count} byte depois da parte selada do ficheiro.',
    other: 'Foram acrescentados {count} bytes depois da parte selada do ficheiro.',
  },
  'verify.shadow': {
    one: 'Uma atualização acrescentada depois da selagem pode mudar o que é mostrado ({count} objeto). O que vê pode não ser o que foi selado.',
    other:
      'Uma atualização acrescentada depois da selagem pode mudar o que é mostrado ({count} objetos). O que vê pode não ser o que foi selado.',
  },
  'verify.other_key': 'O selo foi feito com uma chave diferente da esperada: a de {name}.',
  'verify.not_valid_then': 'Um certificado do selo não era válido quando o documento foi selado.',
  'verify.time_stamp_wrong': 'O selo temporal não é desta assinatura ou foi alterado.',
  'verify.structure_wrong':
    'O ficheiro não está construído como um documento selado: contém a assinatura, mas não como selo.',
  'verify.log_broken':
    'O registo de auditoria incluído não é coerente: a entrada {at} não corresponde à anterior.',
  'verify.log_swapped': 'O registo de auditoria não é o que foi selado: foi substituído.',
  'verify.log_extended': {
    one: 'O registo de auditoria separado tem {count} entrada depois das seladas. O selo não a cobre: qualquer pessoa pode tê-la acrescentado.',
    other:
      'O registo de auditoria separado tem {count} entradas depois das seladas. O selo não as cobre: qualquer pessoa pode tê-las acrescentado.',
  },
  'verify.facts': 'Detalhes técnicos',
  'verify.signer': 'Selado por',
  'verify.issuer': 'Emitido por',
  'verify.level': 'Nível',
  'verify.claimedAt': 'Hora da assinatura (declarada)',
  'verify.stampedAt': 'Hora da assinatura (com selo temporal)',
  'verify.certificate': 'SHA-256 do certificado',
  'verify.fileSha': 'SHA-256 do ficheiro',
  'verify.originalSha': 'SHA-256 do documento original',
  'verify.logHead': 'Fim do registo de auditoria',
  'verify.request': 'Pedido de assinatura',
  'verify.too_complex': 'Este documento é complexo demais para ser verificado',
  'verify.work_limit':
    'Verificar este ficheiro exige mais trabalho do que deveria exigir qualquer documento selado, por isso a verificação foi interrompida. O resultado é desconhecido; não confie neste documento.',
  'verify.wrong_purpose':
    'O selo foi feito com o certificado de {name}, que não se destina a assinar documentos.',
  'verify.issuer_service':
    'O certificado do selo conduz a {name}, o certificado raiz de {host}, que forneceu esta página.',
  'verify.signed_by': '{name} assinou em {at}, segundo o registo de auditoria incluído.',
  'verify.approved_by': '{name} aprovou em {at}, segundo o registo de auditoria incluído.',
  'verify.chooseAuthorities': 'Escolher raízes de selos temporais',
  'verify.authoritiesHint':
    'Certificados raiz de autoridades de selos temporais, em ficheiros PEM. Só se confia neles para selos temporais; se não escolher nenhum, os certificados acima servem também para isso.',
  'verify.cancel': 'Cancelar',
  'verify.cancelled': 'A verificação foi cancelada.',
  'verify.tooSlow':
    'A verificação demorou mais de {seconds}\u00a0s e foi interrompida. Não confie neste documento.',
  'verify.document': 'Documento',
  'verify.signedBy': 'Assinado por',
  'verify.approvedBy': 'Aprovado por',
  'verify.signedOn': 'Assinado em',
  'verify.sealedOn': 'Selado em',
  'verify.fromTrail':
    'Os nomes e as horas vêm do registo de auditoria incluído. São atestados pela entidade que selou o documento.',
  'verify.checks': 'O que foi verificado',
  'verify.subject': 'Titular do certificado',
  'verify.intact_signed': 'Válido: sem alterações desde que foi assinado',
  'verify.other_signer': 'Assinado por outra entidade',
  'verify.time_signer':
    'A hora vem do relógio do próprio signatário. Nenhuma autoridade independente a atesta.',
  'verify.time_missing': 'A assinatura não indica nenhuma hora.',
  'verify.seal_unsupported':
    'A assinatura usa um algoritmo que este verificador não suporta, pelo que não foi possível verificá-la.',
  'verify.documents': 'Documentos',
  'verify.pages': { one: '{count} página', other: '{count} páginas' },
  'verify.one_document': 'Este é o documento {number} de {total} ({name}) do pedido de assinatura.',
  'verify.documents_mismatch': 'Os documentos indicados no ficheiro não são os do registo de auditoria.',
  'verify.earlier_signature':
    'Uma versão anterior deste documento foi assinada com o certificado de {name}. Essa assinatura não abrange as alterações posteriores.',
  'verify.covers_all_but_archive':
    'O selo abrange o documento. Seguem-se apenas selos temporais de arquivo e a prova de que os certificados não estavam revogados, o que é permitido.',
  'verify.archive_stamped':
    'Um selo temporal de arquivo de {at} abrange todo o ficheiro, incluindo o selo: {name}. É válido até {until}.',
  'verify.archive_stamped_before_proof':
    'Um selo temporal de arquivo de {at} abrange o ficheiro, exceto provas acrescentadas depois: {name}. É válido até {until}.',
  'verify.archive_renewed': 'Selos temporais de arquivo anteriores: {count}. O primeiro é de {at}.',
  'verify.archive_expired':
    'O certificado do selo temporal de arquivo expirou em {at} e não há outro mais recente.',
  'verify.archive_stamp_wrong':
    'Um selo temporal de arquivo não é deste ficheiro, ou algo foi alterado depois.',
  'verify.archive_stamp_revoked':
    'O certificado de {name}, que emitiu um selo temporal de arquivo, já estava revogado nesse momento.',
  'verify.appliedSeals': 'Selos aplicados',
  'verify.step': 'Passo {order}',
  'verify.archiveStamp': 'Selo temporal de arquivo',
  'verify.archiveUntil': 'Selo temporal de arquivo válido até',
  'verify.passkey_signed':
    '{name} assinou com uma chave de acesso para {host}. A assinatura é deste documento e destas respostas; mostra que chave assinou, não quem a tem. SHA-256 da chave: {key}',
  'verify.passkey_wrong':
    'A assinatura de uma chave de acesso não é deste documento e das suas respostas: entrada {at} do registo de auditoria.',
  'verify.passkey_missing':
    'O pedido exigia a assinatura de uma chave de acesso, mas a entrada {at} do registo de auditoria não tem nenhuma.',
} satisfies Catalogue;
