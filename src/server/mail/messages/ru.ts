import type { MailMessages } from './en.ts';

export const ru: MailMessages = {
  greeting: 'Здравствуйте, {name}!',
  footer: 'Отправлено через {brand} от имени {sender}',
  footer_plain: 'Отправлено от имени {sender}',
  invite_subject: '{sender} просит вас подписать «{request}»',
  invite_line: '{sender} отправляет вам «{request}» на подпись.',
  next_line: 'Все, кто был перед вами, подписали «{request}» от {sender}. Теперь ваша очередь.',
  reminder_subject: 'Напоминание: «{request}» ждёт вашей подписи',
  reminder_line: 'Документ «{request}» от {sender} отправлен вам на подпись и всё ещё ждёт вас.',
  resend_subject: '{sender} снова просит вас подписать «{request}»',
  resend_line: '{sender} ещё раз отправляет вам ссылку на «{request}».',
  please_sign: '{name}, подпишите, пожалуйста, «{request}»',
  until: 'Вы можете подписать до {date}.',
  private:
    'Эта ссылка\u00a0— только ваша. Тот, у кого она есть, может подписать от вашего имени, поэтому не пересылайте её.',
  sign: 'Прочитать и подписать',
  link_help: 'Если кнопка не работает, откройте эту ссылку:',
  completed_subject: '«{request}»: завершено',
  completed_line: 'Все подписали «{request}», документ скреплён печатью.',
  attached: 'Скреплённый печатью документ приложен.',
  download: 'Скачать документ с электронной печатью',
  cancelled_subject: '«{request}»: запрос отменён',
  cancelled_line: 'Отправитель ({sender}) отменил «{request}». Вам ничего не нужно делать.',
  declined_subject: '«{request}»: отказ от подписания',
  declined_line: 'Один из получателей отказался подписать «{request}», поэтому документ не будет завершён.',
  expired_subject: '«{request}»: срок истёк',
  expired_line: 'Срок подписания «{request}» прошёл, подписать документ больше нельзя.',
  reason: 'Указанная причина: {reason}',
  code_subject: 'Ваш код для подписания',
  code_line: 'Введите этот код на странице подписания:',
  code_until: 'Он действует один раз и десять минут.',
  code_ignore:
    'Вы не запрашивали этот код? Возможно, ваша ссылка для подписания есть у кого-то ещё. Никому не сообщайте код и уведомите отправителя ({sender}).',
  identity_changed_subject: '{signer}: исправлены данные в «{request}»',
  identity_changed_line:
    '{signer}: данные в «{request}» исправлены. В журнале аудита запроса видны прежние и новые.',
  paper_subject: '{signer} просит бумажный экземпляр «{request}»',
  paper_line:
    '{signer} просит бумажный экземпляр «{request}». Запрос остаётся открытым, его по-прежнему можно подписать электронно.',
  approve_invite_subject: '{sender} просит вас утвердить «{request}»',
  approve_invite_line: '{sender} отправляет вам «{request}» на утверждение.',
  approve_reminder_subject: 'Напоминание: «{request}» ждёт вашего утверждения',
  approve_reminder_line: 'Документ «{request}» от {sender} отправлен вам на утверждение и всё ещё ждёт вас.',
  approve_resend_subject: '{sender} снова просит вас утвердить «{request}»',
  please_approve: '{name}, утвердите, пожалуйста, «{request}»',
  approve_until: 'Вы можете утвердить до {date}.',
  approve_private:
    'Эта ссылка\u00a0— только ваша. Тот, у кого она есть, может утвердить от вашего имени, поэтому не пересылайте её.',
  approve: 'Прочитать и утвердить',
  approve_expired_line: 'Срок утверждения «{request}» прошёл, утвердить документ больше нельзя.',
  approve_code_subject: 'Ваш код для утверждения',
  approve_paper_line:
    '{signer} просит бумажный экземпляр «{request}». Запрос остаётся открытым, его по-прежнему можно утвердить электронно.',
  next_mixed_line:
    'Все, кто был перед вами, подписали или утвердили «{request}» от {sender}. Теперь ваша очередь.',
  completed_mixed_line: 'Все подписали или утвердили «{request}», документ скреплён печатью.',
};
