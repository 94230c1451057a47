import type { Catalogue } from './messages.ts';

/** Brazilian Portuguese where it differs from European Portuguese: the verifier. */
export const ptBrVerify = {
  'verify.intro':
    'Escolha um PDF. É verificado aqui, no seu navegador, e nunca sai dele: esta página não faz nenhuma conexão e, depois de aberta, funciona sem rede.',
  'verify.drop': 'ou solte-o aqui',
  'verify.reading': 'Verificando…',
  'verify.save': 'Salvar esta página para uso off-line',
  'verify.tooLarge':
    'Este arquivo tem mais de {size}\u00a0MB, mais do que esta página consegue verificar. Use a ferramenta de linha de comando.',
  'verify.unreadable': 'Este arquivo não pode mais ser lido. Escolha-o de novo.',
  'verify.failed': 'Não foi possível verificar este arquivo.',
  'verify.insecure':
    'Esta página foi aberta sem criptografia, por isso o navegador bloqueia as funções criptográficas de que ela precisa. Abra-a por https ou use a ferramenta de linha de comando.',
  'verify.trust': 'Certificados em que você confia',
  'verify.trustHint':
    'Arquivos PEM. Se não escolher nenhum, você vê quem selou o documento, sem avaliar se é de confiança.',
  'verify.log': 'Um registro de auditoria separado para comparar',
  'verify.chooseLog': 'Escolher um registro de auditoria',
  'verify.covers_all': 'O selo abrange todo o arquivo.',
  'verify.issuer_trusted': 'O certificado do selo foi emitido sob {name}, em que você confia.',
  'verify.time_stamped': 'Uma autoridade de carimbos do tempo confirmou a hora da assinatura, {at}: {name}.',
  'verify.log_intact': {
    one: 'O registro de auditoria incluído está completo: {count} entrada, encadeada da primeira à última.',
    other:
      'O registro de auditoria incluído está completo: {count} entradas, encadeadas da primeira à última.',
  },
  'verify.issuer_unknown':
    'Não se verificou se {name} é de confiança: o seu certificado não está no arquivo e você não escolheu nenhum em que confie.',
  'verify.issuer_self_made':
    'O certificado foi emitido sob {name}, que atesta a si próprio. Para ter certeza de quem é, compare a impressão digital com o titular.',
  'verify.authority_unknown': 'Não se verificou se a autoridade de carimbos do tempo {name} é de confiança.',
  'verify.log_missing': 'Não há nenhum registro de auditoria incluído.',
  'verify.range_wrong':
    'O selo deixa de fora partes do arquivo, então qualquer coisa pode ter sido acrescentada ali.',
  'verify.appended': {
    one: 'Foi acrescentado {count} byte depois da parte selada do arquivo.',
    other: 'Foram acrescentados {count} bytes depois da parte selada do arquivo.',
  },
  'verify.shadow': {
    one: 'Uma atualização acrescentada depois da selagem pode mudar o que é mostrado ({count} objeto). O que você vê pode não ser o que foi selado.',
    other:
      'Uma atualização acrescentada depois da selagem pode mudar o que é mostrado ({count} objetos). O que você vê pode não ser o que foi selado.',
  },
  'verify.time_stamp_wrong': 'O carimbo do tempo não é desta assinatura ou foi alterado.',
  'verify.structure_wrong':
    'O arquivo não está construído como um documento selado: contém a assinatura, mas não como selo.',
  'verify.log_broken':
    'O registro de auditoria incluído não é coerente: a entrada {at} não corresponde à anterior.',
  'verify.documents_mismatch': 'Os documentos indicados no arquivo não são os do registro de auditoria.',
  'verify.log_swapped': 'O registro de auditoria não é o que foi selado: foi substituído.',
  'verify.log_extended': {
    one: 'O registro de auditoria separado tem {count} entrada depois das seladas. O selo não a cobre: qualquer pessoa pode tê-la acrescentado.',
    other:
      'O registro de auditoria separado tem {count} entradas depois das seladas. O selo não as cobre: qualquer pessoa pode tê-las acrescentado.',
  },
  'verify.fileSha': 'SHA-256 do arquivo',
  'verify.logHead': 'Fim do registro de auditoria',
  'verify.work_limit':
    'Verificar este arquivo exige mais trabalho do que qualquer documento selado deveria exigir, por isso a verificação foi interrompida. O resultado é desconhecido; não confie neste documento.',
  'verify.signed_by': '{name} assinou em {at}, segundo o registro de auditoria incluído.',
  'verify.approved_by': '{name} aprovou em {at}, segundo o registro de auditoria incluído.',
  'verify.chooseAuthorities': 'Escolher raízes de carimbos do tempo',
  'verify.authoritiesHint':
    'Certificados raiz de autoridades de carimbos do tempo, em arquivos PEM. Só se confia neles para carimbos do tempo; se você não escolher nenhum, os certificados acima servem também para isso.',
  'verify.stampedAt': 'Hora da assinatura (com carimbo do tempo)',
  'verify.fromTrail':
    'Os nomes e as horas vêm do registro de auditoria incluído. São atestados pela entidade que selou o documento.',
  'verify.seal_unsupported':
    'A assinatura usa um algoritmo que este verificador não suporta e, por isso, não foi possível verificá-la.',
  'verify.covers_all_but_archive':
    'O selo abrange o documento. Seguem-se apenas carimbos do tempo de arquivamento e a prova de que os certificados não estavam revogados, o que é permitido.',
  'verify.archive_stamped':
    'Um carimbo do tempo de arquivamento de {at} abrange o arquivo inteiro, incluindo o selo: {name}. É válido até {until}.',
  'verify.archive_stamped_before_proof':
    'Um carimbo do tempo de arquivamento de {at} abrange o arquivo, exceto provas adicionadas depois: {name}. É válido até {until}.',
  'verify.archive_renewed': 'Carimbos do tempo de arquivamento anteriores: {count}. O primeiro é de {at}.',
  'verify.archive_expired':
    'O certificado do carimbo do tempo de arquivamento expirou em {at} e não há outro mais recente.',
  'verify.archive_stamp_wrong':
    'Um carimbo do tempo de arquivamento não é deste arquivo, ou algo foi alterado depois.',
  'verify.archive_stamp_revoked':
    'O certificado de {name}, que emitiu um carimbo do tempo de arquivamento, já estava revogado naquele momento.',
  'verify.archiveStamp': 'Carimbo do tempo de arquivamento',
  'verify.archiveUntil': 'Carimbo do tempo de arquivamento válido até',
  'verify.passkey_wrong':
    'A assinatura de uma chave de acesso não é deste documento e de suas respostas: entrada {at} do registro de auditoria.',
  'verify.passkey_missing':
    'A solicitação exigia a assinatura de uma chave de acesso, mas a entrada {at} do registro de auditoria não tem nenhuma.',
} as const satisfies Catalogue;
