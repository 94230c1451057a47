import type { Catalogue } from './messages.ts';

/** Brazilian Portuguese where it differs from European Portuguese: the console’s first page. */
export const ptBrConsole = {
  'console.leaveHelp': 'O que você não concluiu ou salvou nesta página será perdido.',
  // The shell and signing in.
  'console.name': 'Console',
  'console.developers': 'Desenvolvedores',
  'console.settings': 'Configurações',
  'console.account': 'Sua conta',
  'console.signOut': 'Sair',
  'console.noCompany': 'Você não é membro de nenhuma empresa',
  'console.noCompanyHelp': 'Peça a um proprietário da sua empresa para convidar {email}.',
  'console.retry': 'Tentar novamente',
  'console.offline': 'Não é possível acessar o serviço. Verifique sua conexão.',
  'console.notAllowed': 'Sua função não permite isso. Fale com um proprietário da sua empresa.',
  'console.save': 'Salvar',
  'console.loadingPage': 'Carregando…',
  'console.nextPage': 'Próxima página',
  'console.signIn': 'Entrar',
  'console.signInHelp': 'Enviaremos um código para seu endereço de e-mail.',
  'console.codeSent': 'Se {email} tiver uma conta, enviamos um código para ela. Ele vale por dez minutos.',
  'console.resendIn': 'Novo código em {seconds}\u00a0s',
  'console.tooOften': 'Tentativas demais. Aguarde um minuto e tente de novo.',
  'console.linkSigningIn': 'Entrando…',
  'console.linkReplaces':
    'Você entrou como {email}. Com este link, você entra como a pessoa a quem ele foi enviado.',
  'console.linkInvalid': 'Este link não funciona mais',
  'console.linkInvalidHelp':
    'Ele já foi usado ou expirou. Entre com seu endereço de e-mail ou peça um novo link.',
  'console.cookiesBlockedHelp': 'Permita cookies para este site e entre novamente.',
  'console.passkeyFailed': 'A chave de acesso não funcionou. Tente de novo ou use seu endereço de e-mail.',
  // The overview.
  'console.overview.time': 'Tempo até a assinatura',
  'console.overview.inProgress': 'Em andamento',
  'console.overview.waiting': 'Há mais tempo aguardando',
  'console.overview.waitingNone': 'Nada aguardando.',
  'console.overview.waitingFor': 'Aguardando {names} desde {date}',
  'console.overview.startHelp': 'Do primeiro documento ao arquivo selado.',
  'console.overview.step.requests': 'Enviá-lo para alguém',
  'console.overview.step.webhooks': 'Notificar seu software',
} as const satisfies Catalogue;
