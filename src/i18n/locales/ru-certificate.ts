import type { Catalogue } from '../messages.ts';

/** Russian: the certificate pages at the end of a sealed PDF. */
export const ruCertificate = {
  'certificate.title': 'Сертификат завершения',
  'certificate.page': 'Сертификат, страница {page} из {pages}',
  'certificate.requestId': 'Идентификатор запроса на подпись: {id}',
  'certificate.watermark': 'ТЕСТОВЫЙ ДОКУМЕНТ',
  'certificate.inProgress': 'В РАБОТЕ',
  'certificate.completed': 'Все стороны завершили: {moment}',
  'certificate.sentBy': 'Отправитель',
  'certificate.viaKey': 'ключ API {hint}…',
  'certificate.viaEditor': 'встроенный редактор',
  'certificate.sent': 'Отправлено',
  'certificate.request': 'Запрос на подпись',
  'certificate.document': 'Документ',
  'certificate.pages': {
    one: 'Страниц: {count}',
    few: 'Страниц: {count}',
    many: 'Страниц: {count}',
    other: 'Страниц: {count}',
  },
  'certificate.sha256': 'SHA-256 исходного документа',
  'certificate.levelBB': 'PAdES B-B, сертифицировано: изменения запрещены',
  'certificate.levelBT': 'PAdES B-T, с меткой времени, сертифицировано: изменения запрещены',
  'certificate.levelBLT': 'PAdES B-LT, с меткой времени, сертифицировано: изменения запрещены',
  'certificate.timeOwn':
    'Время печати взято с часов этого сервиса. Служба меток времени его не подтверждает.',
  'certificate.timeMissed':
    'Время печати взято с часов этого сервиса. Метку времени несколько раз запрашивали у {authorities}, но не получили.',
  'certificate.timeStamped':
    'Служба меток времени подтвердила время печати (RFC 3161). Её токен и название находятся внутри подписи.',
  'certificate.timeProven':
    'Служба меток времени подтвердила время печати (RFC 3161). Её токен и название находятся внутри подписи, а доказательство того, что ни один сертификат не был отозван, хранится вместе с документом.',
  'certificate.parties': 'Стороны',
  'certificate.mailed': '{moment}, письмом на {address}',
  'certificate.mailFailed': '{moment}, письмо на {address} не доставлено',
  'certificate.notMailed': '{moment}, ссылка передана отправителю, без письма',
  'certificate.viewed': 'Просмотрено',
  'certificate.signatures': 'Подписи',
  'certificate.mark.signature': {
    one: 'Подписи ({how}): {count}',
    few: 'Подписи ({how}): {count}',
    many: 'Подписи ({how}): {count}',
    other: 'Подписи ({how}): {count}',
  },
  'certificate.mark.initial': {
    one: 'Инициалы ({how}): {count}',
    few: 'Инициалы ({how}): {count}',
    many: 'Инициалы ({how}): {count}',
    other: 'Инициалы ({how}): {count}',
  },
  'certificate.drawn': 'от руки',
  'certificate.typed': 'набор текста',
  'certificate.photo': 'фото',
  'certificate.copy': 'Копия',
  'certificate.copyMailed':
    'Документ с электронной печатью рассылается после её наложения, поэтому здесь нельзя показать, дошёл ли он.',
  'certificate.copyNotMailed':
    'Документ с электронной печатью не рассылается по почте; его передаёт отправитель.',
  'certificate.answers': 'Ответы',
  'certificate.answersOfNobody': 'Заполнено отправителем',
  'certificate.checked': 'отмечено',
  'certificate.answersRest': {
    one: 'Остальные ответы в документе: {count}.',
    few: 'Остальные ответы в документе: {count}.',
    many: 'Остальные ответы в документе: {count}.',
    other: 'Остальные ответы в документе: {count}.',
  },
  'certificate.consentText': 'Текст согласия',
  'certificate.consentRest': 'Продолжение этого текста находится во вложенном файле {file}.',
  'certificate.signed': 'Подписано',
  'certificate.approved': 'Утверждено',
  'certificate.received': 'Получает копию',
  'certificate.consent': 'Согласие',
  'certificate.consentDetail': '{moment}, версия {version}, язык {language}',
  'certificate.consentSource': 'Версия {version}, язык {language}, SHA-256 {sha256}',
  'certificate.identity': 'Личность',
  'certificate.identityLink':
    'У этого человека была личная ссылка получателя. Иначе личность не проверялась.',
  'certificate.identityCode':
    'Проверено этим сервисом: введён одноразовый код, отправленный на электронный адрес получателя. Была и личная ссылка.',
  'certificate.address': 'IP-адрес',
  'certificate.unknown': 'не записано',
  'certificate.role.Signer': 'Подписант',
  'certificate.role.Approver': 'Утверждающий',
  'certificate.device': '{browser}, {system}',
  'certificate.order': '{role}, шаг {order}',
  'certificate.audit': 'Журнал аудита',
  'certificate.auditIntro':
    'Хеш каждой записи охватывает её содержание и предыдущий хеш, поэтому ни одну запись нельзя незаметно изменить, удалить или переместить. Полный журнал вложен в этот PDF под именем {file}.',
  'certificate.column.number': '№',
  'certificate.column.time': 'Время (UTC)',
  'certificate.column.event': 'Событие',
  'certificate.column.actor': 'Кто',
  'certificate.column.hash': 'Хеш',
  'certificate.head': {
    one: 'Конец цепочки, записей: {count}',
    few: 'Конец цепочки, записей: {count}',
    many: 'Конец цепочки, записей: {count}',
    other: 'Конец цепочки, записей: {count}',
  },
  'certificate.auditRest': {
    one: 'Остальные записи во вложенном файле {file}: {count}.',
    few: 'Остальные записи во вложенном файле {file}: {count}.',
    many: 'Остальные записи во вложенном файле {file}: {count}.',
    other: 'Остальные записи во вложенном файле {file}: {count}.',
  },
  'certificate.about': 'Об электронной печати',
  'certificate.aboutSeal':
    'Печать наложена на этот файл один раз, когда завершила последняя сторона, сертификатом «{subject}» (издатель «{issuer}», действителен до {until}). Любое последующее изменение даже одного байта нарушает печать. Это электронная печать сервиса, а не сертификат каждого подписанта.',
  'certificate.aboutSelfMade':
    'Сертификат создан самим сервисом. Его не подтверждает никакая внешняя организация, поэтому программы считают издателя неизвестным, пока он не добавлен в доверенные. Сравните отпечаток ниже с полученным от {company} другим путём.',
  'certificate.aboutOperator':
    'Сертификат предоставлен владельцем сервиса. Доверие программ к нему зависит от издателя.',
  'certificate.fingerprint': 'SHA-256 сертификата',
  'certificate.verify':
    'Для проверки: pdfsig (Poppler), Adobe Acrobat или любая программа, проверяющая подписи PAdES.',
  'certificate.testNotice': 'Создано тестовым ключом. Этот документ никого не обязывает.',
} as const satisfies Catalogue;
