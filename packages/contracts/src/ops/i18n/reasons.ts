/** Stored texts of the ledger, the autopilot, drills and verification, by the English sentence. */
export const reasons: Readonly<Record<string, string>> = {
  '{0} (against the gate: {1})': '{0} (вопреки проверке: {1})',
  '{0} (agreed to by {1})': '{0} (согласие: {1})',
  'first release set of this start': 'первый набор после запуска',
  'npm run dev begins': 'начало работы в режиме разработки',

  '{0} of {1} views failed ({2})': 'сбоев {0} из\u00a0{1} посещений ({2})',
  '{0} within {1} from {2} networks, {3} within {4}': '{0} за\u00a0{1}, сетей: {2}; {3} за\u00a0{4}',
  '{0}; {1} may fail: the budget burns {2} times too fast, {3} is the limit; {4}':
    '{0}. Допустимо {1}: бюджет ошибок сгорает в\u00a0{2}\u00a0раза быстрее нормы при пределе {3}. {4}',
  'in the canary {0} from {1} networks, of the live version {2}':
    'у\u00a0канарейки {0}, сетей: {1}; у\u00a0живой версии {2}',
  '{0}; {1} would be ordinary, evidence {2}; {3}': '{0}. Обычной была бы доля {1}, улик {2}. {3}',
  '{0}; most said: {1}': '{0}; чаще всего: {1}',
  '{0} of {1} pages never came alive ({2})': 'не\u00a0ожило {0} из\u00a0{1} страниц ({2})',
  '{0} within {1}, in {2}: {3}; at least {4} of those that did come alive do not any more':
    '{0} за\u00a0{1}; прежде ({2}) {3}. Перестало оживать не\u00a0меньше {4} тех, что оживали',
  'the live set': 'живой набор',
  'the set {0}': 'набор {0}',
  '{0}; one of {1} parts that changed, the likeliest first':
    '{0}; виновата одна из\u00a0{1} изменившихся частей, вероятная первой',
  'the canary is slower than what is live: {0}': 'канарейка медленнее живой версии: {0}',
  'the canary is slower than what is live': 'канарейка медленнее живой версии',
  '{0} of its part': '{0} своей части',
  '{0} of whole pages': '{0} целых страниц',
  '{0}: {1} ms instead of {2} ms ({3} times; {4} and {5} visits)':
    '{0} {1}\u00a0мс вместо {2}\u00a0мс (в\u00a0{3}\u00a0раза; посещений {4} и\u00a0{5})',
  '{0} {1} instead of {2}': '{0} {1} вместо {2}',
  'its code hung the renderer again': 'её код снова подвесил сборщик страниц',

  'fewer of its pages come alive': 'её страницы оживают реже',
  'spends its error budget': 'расходует бюджет ошибок',
  'fails, and nothing is done: {0}': 'сбоит, но\u00a0ничего не\u00a0сделано: {0}',
  'a security release is rolled back by people only': 'выпуск с\u00a0исправлением безопасности откатывают только люди',
  'the last action on it was less than {0} min ago': 'прошлое действие с\u00a0ней было меньше {0}\u00a0мин назад',
  'an action on another part has not settled yet': 'ещё видны последствия действия с\u00a0другой частью',
  'fails, and there is no better version to go back to': 'сбоит, а\u00a0лучшей версии для отката нет',
  'fails, and could not be rolled back: {0}': 'сбоит, а\u00a0откатить не\u00a0удалось: {0}',
  'shadow: would be {0}': 'только наблюдает, а\u00a0сделал\u00a0бы так: {0}',
  'put into quarantine, {0}': 'в\u00a0карантин, {0}',
  'its canary ended': 'канарейка снята',
  'rolled back to {0}': 'откат до\u00a0{0}',

  '{0}: {1}': '{0}: {1}',
  '{0} was answered {1}': '{0}\u00a0— ответ {1}',
  '{0} came without content': '{0}\u00a0— страница без содержания',
  '{0} is of {1} by its header and of {2} by itself': '{0}: по\u00a0заголовку набор {1}, по\u00a0содержанию {2}',
  '{0} of set {1} has files of {2}': '{0} набора {1} с\u00a0файлами {2}',
  'the first page after the move is of {0}': 'первая страница после хода\u00a0— набора {0}',
  'pages stayed in the version before': 'страницы остались на\u00a0прежней версии',
  'and {0} more': 'и\u00a0ещё {0}',
  'No page with {0} comes whole now: there is nothing to compare with.':
    'Сейчас ни\u00a0одна страница с\u00a0{0} не\u00a0собирается целиком: сравнить не\u00a0с\u00a0чем.',
  'The renderer did not start in time': 'сборщик страниц не\u00a0запустился вовремя',
  'The renderer ended with {0}': 'сборщик страниц завершился ({0})',
  'The renderer is late': 'сборщик страниц не\u00a0ответил вовремя',
  'The renderer failed: {0}': 'сборщик страниц не\u00a0справился: {0}',
  'The renderer hung': 'сборщик страниц завис',
  '{0} hung the renderer': '{0} подвесила сборщик страниц',
  '{0} has hung a renderer a moment ago': '{0} только что подвесила сборщик страниц',

  'It cannot be read.': 'Запись не\u00a0читается.',
  'Its line is not an entry.': 'Строка\u00a0— не\u00a0запись журнала.',
  'Entry {0} stands in its place: it is missing, or the order was changed.':
    'На\u00a0её месте запись №\u00a0{0}: запись пропала, или порядок изменён.',
  'Its content is not what its hash says.': 'Содержание не\u00a0сходится с\u00a0хешем.',
  'It does not follow from the entry before.': 'Запись не\u00a0продолжает предыдущую.',
  'It is older than the entry before.': 'Запись старше предыдущей.',
  'It is signed with a key that nobody knows.': 'Запись подписана неизвестным ключом.',
  'Its signature is not of this entry.': 'Подпись не\u00a0от\u00a0этой записи.',
  'It is not signed, though the entry before is.': 'Запись не\u00a0подписана, хотя предыдущая подписана.',
  '{0} does not say what is live.': '{0} не\u00a0говорит, что сейчас на\u00a0сайте.',
  '{0} is not the end of the log. {1}': '{0}\u00a0— не\u00a0конец журнала. {1}',
  'What is live is not signed: the next move signs it.':
    'То, что на\u00a0сайте, не\u00a0подписано: подпишет следующий ход.',
  'What is live is not signed with a key that is accepted here.':
    'То, что на\u00a0сайте, подписано ключом, которому здесь не\u00a0верят.',
  'its list of files was changed': 'её список файлов изменён',
  'it was not published': 'его не\u00a0публиковали',
  'it is missing': 'пропал',
  'it has {0} bytes instead of {1}': 'занимает {0}\u00a0Б вместо {1}',
  'its content was changed': 'содержание изменено',
}
