/** Faults of stored data: the ledger, versions, Redis, the depot; Russian texts by the gateway's English sentence. */
export const storage: Readonly<Record<string, string>> = {
  'Redis does not answer.': 'Redis не\u00a0отвечает.',
  'Redis at {0} does not answer: {1}.': 'Redis ({0}) не\u00a0отвечает: {1}.',
  'Redis answers {0} to a move.': 'Redis ответил на\u00a0ход непонятно: {0}.',
  '{0} Whether the move was made is seen when it is back.':
    '{0} Сделан ли ход, будет видно, когда Redis снова ответит.',
  'Redis does not answer: a move that waits for a second person has to be known to all gateways. Nothing has changed.':
    'Redis не\u00a0отвечает, а\u00a0о\u00a0ходе со\u00a0вторым человеком должны знать все шлюзы. Ничего не\u00a0изменилось.',
  'Redis does not answer: a new token has to be known to all gateways. Nothing was made.':
    'Redis не\u00a0отвечает, а\u00a0о\u00a0новом токене должны знать все шлюзы. Токен не\u00a0создан.',
  'The log of moves in Redis has an entry that cannot be read.':
    'В\u00a0журнале ходов в\u00a0Redis есть запись, которая не\u00a0читается.',
  'The log of moves in {0} was changed: its entries do not follow one another.':
    'Журнал ходов ({0}) изменён: записи не\u00a0продолжают друг друга.',
  '{0} has a gap, and Redis cannot fill it.': 'В\u00a0{0} пропуск, и\u00a0в\u00a0Redis недостающего нет.',
  'Two histories: move {0} of this machine ({1} by {2}, {3}) is not in the log of Redis at {4}, whose last one is {5} ({6} by {7}, {8}). What is served stays; nothing is moved here until one of the two is removed by hand.':
    'Две истории: хода №\u00a0{0} этой машины ({1}, {2}, {3}) нет в\u00a0журнале Redis ({4}), где последний\u00a0— №\u00a0{5} ({6}, {7}, {8}). Сайт отдаёт то же, что и\u00a0раньше; ходов здесь не\u00a0будет, пока одну из\u00a0историй не\u00a0уберут вручную.',
  'Move {0} ({1}) is not signed with a key that is accepted here.':
    'Ход №\u00a0{0} ({1}) подписан ключом, которому здесь не\u00a0верят.',
  'No set that was live may be served. {0}': 'Ни один из\u00a0прежних наборов отдавать нельзя. {0}',
  'Set {0} is neither here nor in the depot {1}.': 'Набора {0} нет ни\u00a0здесь, ни\u00a0на\u00a0складе {1}.',
  'Set {0}': 'Набор {0}',
  '{0} is not whole on this machine, and the depot cannot be asked. {1}':
    '{0}: на\u00a0этой машине не\u00a0всё, а\u00a0склад спросить не\u00a0удалось. {1}',
  'Set {0} is not as it was signed.': 'Набор {0} не\u00a0такой, каким его подписали.',
  'Set {0} is not signed.': 'Набор {0} не\u00a0подписан.',
  'Set {0} is signed with the key {1}, which is not accepted here.':
    'Набор {0} подписан ключом {1}, которому здесь не\u00a0верят.',
  'This is not the set {0}.': 'Это не\u00a0набор {0}.',
  '{0}@{1} came otherwise than it was published: its hash differs.':
    'Версия {1} части {0} пришла не\u00a0такой, какой её опубликовали: хеш другой.',
  'Nothing is live yet.': 'На\u00a0сайте ещё ничего нет.',
  'What the site says is live is not signed with a key that is accepted here.':
    'То, что сейчас на\u00a0сайте, подписано ключом, которому здесь не\u00a0верят.',
  'Set {0} of the site is not signed with a key that is accepted here.':
    'Набор {0} с\u00a0сайта подписан ключом, которому здесь не\u00a0верят.',
  'This is not the set {0}: {1}': 'Это не\u00a0набор {0}: {1}',
  '{0} is not the set {1}.': '{0}\u00a0— не\u00a0набор {1}.',
  'The key of this machine, {0}, is not among RELEASE_PUBLIC_KEYS.':
    'Ключа этой машины, {0}, нет среди RELEASE_PUBLIC_KEYS.',
  'There is no key {0} in {1}.': 'Ключа {0} в\u00a0{1} нет.',
  '{0} is the key this machine signs with: rotate it first.': 'Ключом {0} эта машина подписывает: сначала смените его.',
  '"{0}" is not a public Ed25519 key in base64.': '«{0}»\u00a0— не\u00a0открытый ключ Ed25519 в\u00a0base64.',
  '{0} is not a private Ed25519 key.': '{0}\u00a0— не\u00a0закрытый ключ Ed25519.',
  '{0} cannot be made.': 'Не\u00a0удалось создать {0}.',
  '{0} does not describe {1}@{2}.': '{0} описывает не\u00a0версию {2} части {1}.',
  '{0} does not say what is live, and neither does {1}: they are damaged, or of a build that is newer than this one. Put both back from a backup or start that build; or take both away and start the site anew: the versions stay.':
    'Ни\u00a0{0}, ни\u00a0{1} не\u00a0говорят, что на\u00a0сайте: они повреждены или записаны более новой сборкой. Верните оба файла из\u00a0копии, запустите ту\u00a0сборку, или уберите оба и\u00a0запустите сайт заново: версии останутся.',
  '{0} is not a JSON object.': '{0} не\u00a0читается.',
  '{0} is not a list of moves that wait.': '{0}\u00a0— не\u00a0список ожидающих ходов.',
  '{0} is not a list of notices.': '{0}\u00a0— не\u00a0список сообщений.',
  '{0} is not a list of previews.': '{0}\u00a0— не\u00a0список просмотров.',
  '{0} is not a list of tokens.': '{0}\u00a0— не\u00a0список токенов.',
  '{0}@{1} is not to be trusted: {2}.': 'Версии {1} части {0} верить нельзя: {2}.',
  '{0}@{1} is not to be trusted: {2} is not what was published.':
    'Версии {1} части {0} верить нельзя: {2} не\u00a0тот, что опубликовали.',
  '{0}@{1} is not what set {2} was signed with.':
    'Версия {1} части {0} не\u00a0та, с\u00a0которой подписали набор {2}.',
  '{0} has no hash': 'у\u00a0{0} нет хеша',
  '{0} has no integrity, or another one than its hash':
    'у\u00a0{0} нет integrity, или он не\u00a0совпадает с\u00a0хешем',
  'its list of files was changed': 'её список файлов изменён',
  'it names files that it does not have': 'она называет файлы, которых у\u00a0неё нет',
  '{0}@{1} cannot be served: its file {2} {3}.': 'Версию {1} части {0} отдавать нельзя: её файл {2} {3}.',
  'is gone': 'пропал',
  'has {0} bytes instead of {1}': 'занимает {0}\u00a0Б вместо {1}',
  'The registry is locked by {0} ({1}). Try again when it has finished.':
    'Реестр занят: {0} ({1}). Повторите, когда работа закончится.',
  'process {0} on {1}': 'процесс {0} на\u00a0{1}',
  'another process': 'другой процесс',
  'The disk is full: nothing has changed.': 'Диск заполнен: ничего не\u00a0изменилось.',
  'The disk of this machine is full: all others have the change, this one has it not yet.':
    'Диск этой машины заполнен: на\u00a0остальных изменение уже действует, здесь\u00a0— когда появится место.',
  'The disk is full: nothing of this build was published. Prune old versions first.':
    'Диск заполнен: сборка не\u00a0опубликована. Сначала уберите старые версии.',
  '{0} is too long a path for sockets, and so is {1}.': 'Путь {0} слишком длинный для сокетов, и\u00a0{1} тоже.',
  'Sockets are to lie in {0}, which others made or may enter: remove it, or set DATA_DIR to a shorter path.':
    'Сокеты должны лежать в\u00a0{0}, но\u00a0папку создал кто-то другой или она открыта другим: удалите её или задайте DATA_DIR покороче.',
  'The address of the depot begins with file:///, s3+https:// or s3+http://.':
    'Адрес склада начинается с\u00a0file:///, s3+https:// или s3+http://.',
  'A depot in S3 needs a bucket in its address, a key and a secret.':
    'Складу в\u00a0S3 нужны корзина в\u00a0адресе, ключ и\u00a0секрет.',
  'The depot {0} cannot be used: {1}.': 'Складом {0} нельзя пользоваться: {1}.',
  '{0}@{1} is not in the depot {2}.': 'Версии {1} части {0} нет на\u00a0складе {2}.',
  '{0}@{1} in the depot {2} is not as it was published: {3}.':
    'Версия {1} части {0} на\u00a0складе {2} не\u00a0такая, какой её опубликовали: {3}.',
  '{0}@{1} is not in the depot yet. {2} It waits on this machine: a gateway here brings it there, or publish it again.':
    'Версии {1} части {0} ещё нет на\u00a0складе. {2} Она ждёт на\u00a0этой машине: её отнесёт шлюз, или опубликуйте её снова.',
}
