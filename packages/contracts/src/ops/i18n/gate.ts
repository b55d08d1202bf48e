/** Refusals of the gate and of uploads: Russian texts by the gateway's English sentence. */
export const gate: Readonly<Record<string, string>> = {
  'The gate refused this build.': 'Проверка не\u00a0пропустила эту сборку.',
  'Send the build as application/x-tar.': 'Пришлите сборку как application/x-tar.',
  'A build has at most {0} bytes.': 'Сборка занимает не\u00a0больше {0}\u00a0Б.',
  'This upload cannot be published: {0}.': 'Опубликовать это нельзя: {0}.',
  '{0} cannot be published: {1}.': 'Опубликовать {0} нельзя: {1}.',
  '{0} cannot be published: it has no assets.json; build it first.':
    'Опубликовать {0} нельзя: нет assets.json, сначала соберите.',
  '{0} cannot be published: it is not a plain file.': 'Опубликовать {0} нельзя: это не\u00a0обычный файл.',
  '"chunks" is missing': 'нет «chunks»',
  '"queries" is not an object': '«queries»\u00a0— не\u00a0объект',
  '"queries" of page "{0}" is not an object': '«queries» страницы «{0}»\u00a0— не\u00a0объект',
  '"routes" is not a list of paths and pages': '«routes»\u00a0— не\u00a0список путей и\u00a0страниц',
  '"entry" is missing': 'нет «entry»',
  '"{0}" is not a file of browser/': '«{0}»\u00a0— не\u00a0файл из\u00a0browser/',
  'a file of it stands where a folder should': 'на\u00a0месте папки лежит файл',
  'chunk "{0}" is not an object': '«{0}» в\u00a0chunks\u00a0— не\u00a0объект',
  'compressed copies are made when a version is published': 'сжатые копии делаются при публикации',
  'it has more than {0} bytes': 'больше {0}\u00a0Б',
  'it has more than {0} files': 'файлов больше {0}',
  'it is a symbolic link': 'это символическая ссылка',
  'it is empty': 'пусто',
  'it is missing or not a plain file': 'файла нет, или это не\u00a0обычный файл',
  'it is missing or not a plain folder': 'папки нет, или это не\u00a0обычная папка',
  'it is not a JSON object': 'файл не\u00a0читается',
  'it is not a plain file': 'это не\u00a0обычный файл',
  'it is not a whole tar; it may have been cut on its way': 'архив не\u00a0целый: возможно, оборвался по\u00a0пути',
  'its name has a backslash or a control character': 'в\u00a0имени обратная косая черта или управляющий знак',
  'the path {0} is too long': 'путь {0} слишком длинный',
  'there is no such folder; build it first': 'такой папки нет, сначала соберите',
  '{0} has {1} bytes, more than {2}': '{0} занимает {1}\u00a0Б, больше {2}',
  '{0} is a {1}, not a plain file': '{0}\u00a0— {1}, а\u00a0не\u00a0обычный файл',
  '{0} is in it twice': '{0} встречается дважды',
  '{0} is not a list of names': '{0}\u00a0— не\u00a0список имён',
  '{0} is not a path under browser/ or server/, nor assets.json':
    '{0} лежит не\u00a0в\u00a0browser/ и\u00a0не\u00a0в\u00a0server/, и\u00a0это не\u00a0assets.json',
  'assets.json of {0} has no "packageVersion": give package.json a "version".':
    'У\u00a0{0} нет номера версии: укажите version в\u00a0package.json.',
  '{0} calls itself "{1}", which is no version number like 1.4.0.':
    'Номер «{1}» части {0}\u00a0— не\u00a0номер версии вида 1.4.0.',
  '{0} {1} is published with other content ({2}, this build is {3}): raise "version" in its package.json and say in CHANGELOG.md what changed.':
    '{0} {1} уже опубликована с\u00a0другим содержимым ({2}, а\u00a0это {3}): увеличьте version в\u00a0package.json и\u00a0опишите перемены в\u00a0CHANGELOG.md.',
  'CHANGELOG.md of {0} says nothing of {1}: add "## {2}" and what changed.':
    'В\u00a0CHANGELOG.md части {0} ничего нет о\u00a0{1}: добавьте «## {2}» и\u00a0опишите перемены.',
  '{0} names no owner: give "vitrina.owner" in its package.json a "team" and a "contact".':
    'У\u00a0{0} не\u00a0указан владелец: задайте team и\u00a0contact в\u00a0vitrina.owner в\u00a0package.json.',
  '"owner" needs a "team" and a "contact" of {0} characters at most':
    'в\u00a0owner нужны team и\u00a0contact не\u00a0длиннее {0}\u00a0символов',
  '{0} has {1} sha256 in the record of the version.': 'У\u00a0{0} в\u00a0записи версии {1} sha256.',
  '{0} has {1} integrity in the record of the version.': 'У\u00a0{0} в\u00a0записи версии {1} integrity.',
  another: 'другой',
  no: 'нет',
  '{0} has no hash in browser/{1}: a browser would run it whatever it holds.':
    'У\u00a0{0} нет хеша в\u00a0browser/{1}: браузер выполнил бы любое содержимое.',
  '{0} uses {1}, which makes code from a string.': '{0} использует {1}, а\u00a0это код из\u00a0строки.',
  '{0} is not JSON.': '{0}\u00a0— не\u00a0JSON.',
  '{0} carries code at "{1}": a manifest is data.':
    'В\u00a0{0} есть код («{1}»), а\u00a0манифест\u00a0— только данные.',
  '{0} is {1}, at most {2} are allowed for one file ({3}).':
    '{0} занимает {1}, а\u00a0файлу разрешено не\u00a0больше {2} ({3}).',
  'The first view of {0} loads {1} of {2}, at most {3} are allowed ({4}).':
    'Первый показ {0} загружает {1} ({2}), разрешено не\u00a0больше {3} ({4}).',
  scripts: 'скрипты',
  styles: 'стили',
  '"{0}" is there after {1} requests, one after another (it is fetched by "{2}"), at most {3} are allowed ({4}).':
    '«{0}» приходит только после {1}\u00a0запросов подряд (её загружает «{2}»), разрешено не\u00a0больше {3} ({4}).',
  'a page of five remotes stays below 160 KB of script':
    'скрипты страницы из\u00a0пяти частей\u00a0— меньше 160\u00a0КБ',
  'it brings React, the router, effector and the runtime for all':
    'она приносит React, маршруты, effector и\u00a0среду для всех',
  'the page most visitors enter by: 20 KB of its own and the entry':
    'с\u00a0этой страницы начинает большинство: 20\u00a0КБ своих и\u00a0вход',
  'it is on nearly every page': 'она почти на\u00a0каждой странице',
  'it is on every page': 'она на\u00a0каждой странице',
  'the form of an order is one page, opened once': 'оформление\u00a0— одна страница, её открывают раз',
  'windows of the basket open from a part that comes after the first view itself':
    'окна корзины открываются из\u00a0части, которая сама приходит после первого показа',
  'an address to send is made when the window for sharing is open already':
    'адрес для отправки делается, когда окно «Поделиться» уже открыто',
  'the library of the map, fetched when a map is about to be seen':
    'библиотека карты приходит, когда карта вот-вот покажется',
  'the reader of codes, fetched when a camera is opened in a browser that has none':
    'чтение кодов приходит, когда открывают камеру в\u00a0браузере, который сам их не\u00a0читает',
  'assets.json says that "{0}" is exposed, browser/{1} has no such module.':
    'assets.json обещает модуль «{0}», а\u00a0в\u00a0browser/{1} его нет.',
  'browser/{0} does not run as a script by itself: {1}.': 'browser/{0} сам по\u00a0себе не\u00a0выполняется: {1}.',
  "{0} has no server/surface.json: build it with the project's preset.":
    'У\u00a0{0} нет server/surface.json: соберите настройками проекта.',
  '{0} shows "{1}", and there is no such remote in the set.':
    '{0} показывает «{1}», а\u00a0такой части в\u00a0наборе нет.',
  '{0} shows "{1}", which is not exposed any more: {2}.': '{0} показывает «{1}», а\u00a0его больше нет: {2}.',
  'shell@{0} leads to the page "{1}/{2}", which {3} has no more: take it out of the table of routes first.':
    'shell@{0} ведёт на\u00a0страницу «{1}/{2}», которой в\u00a0{3} больше нет: сначала уберите её из\u00a0таблицы маршрутов.',
  '{0} gives "{1}" what {2} does not accept': '{0} передаёт в\u00a0«{1}» то, чего {2} не\u00a0принимает',
  '{0} takes "{1}" from "{2}" as {3} does not give it':
    '{0} берёт «{1}» из\u00a0«{2}» не\u00a0таким, каким его даёт {3}',
  "{0} was built with the shell's contract {1} and says that it needs {2}.":
    '{0} собрана с\u00a0договором shell {1}, а\u00a0просит {2}.',
  "{0} brings a copy of {1} of its own ({2}): the shell's is the only one.":
    '{0} приносит свою копию {1} ({2}), а\u00a0должна быть одна, из\u00a0shell.',
  '{0} brings a copy of the shared module "{1}" in case the shell has none.':
    '{0} приносит запасную копию общего модуля «{1}».',
  '{0} asks for the shared module "{1}", which {2} does not give.':
    '{0} просит общий модуль «{1}», а\u00a0{2} его не\u00a0даёт.',
  '{0} takes "{1}" from "{2}", which {3} does not give.':
    '{0} берёт «{1}» из\u00a0«{2}», а\u00a0{3} этого не\u00a0даёт.',
  '{0} is not CSS: {1}.': '{0}\u00a0— не\u00a0CSS: {1}.',
  '{0} {1}.': '{0} {1}.',
  'has keyframes "{0}" whose name is not its own': 'называет анимацию «{0}» не\u00a0своим именем',
  "has {0}, which holds for the whole page and is the shell's":
    'содержит {0}, а\u00a0это действует на\u00a0всю страницу и\u00a0бывает только в\u00a0shell',
  'names "{0}" by an address that is another one in documents it is written into':
    'обращается к\u00a0«{0}» по\u00a0адресу, который в\u00a0документах, куда стили вписываются, другой',
  'holds "</", which would end it in documents it is written into':
    'содержит «</»: в\u00a0документе, куда стили вписываются, они на\u00a0этом оборвались бы',
  'writes into the layer "{0}", allowed are {1}': 'пишет в\u00a0слой «{0}», разрешены {1}',
  'styles "{0}" outside a layer': 'оформляет «{0}» вне слоя',
  'styles "{0}", which is not of a class of its own (.{1}-…)':
    'оформляет «{0}», а\u00a0это не\u00a0свой класс (.{1}-…)',
  'sets "{0}" of "{1}", which is outside its own markup': 'меняет «{0}» у\u00a0«{1}» вне своей разметки',
  'browser/{0} leaves the global "{1}": only "{2}" is allowed.':
    'browser/{0} оставляет глобальное имя «{1}», разрешено только «{2}».',
  '{0} writes the global "{1}": only "{2}" is allowed.': '{0} пишет глобальное имя «{1}», разрешено только «{2}».',
  '{0} does not say which contract of the shell it needs.': '{0} не\u00a0говорит, какой договор shell ей нужен.',
  '{0} needs the shell\'s contract "{1}", which is no range of versions.':
    '{0} просит договор shell «{1}», а\u00a0это не\u00a0диапазон версий.',
  'shell@{0} does not say which contract it gives.': 'shell@{0} не\u00a0говорит, какой договор даёт.',
  "{0} needs the shell's contract {1}, shell@{2} gives {3}.": '{0} нужен договор shell {1}, а\u00a0shell@{2} даёт {3}.',
  '{0} names no smoke routes: give its package.json "vitrina.smoke".':
    'У\u00a0{0} нет проверочных страниц: укажите vitrina.smoke в\u00a0package.json.',
  'The sealed renderer of shell@{0} did not come up: {1}.':
    'Закрытый сборщик страниц shell@{0} не\u00a0запустился: {1}.',
  '{0} did not render its smoke route {1}': '{0} не\u00a0собрала проверочную страницу {1}',
  '{0}: the renderer did not answer within {1} s and was killed.':
    '{0}: сборщик страниц не\u00a0ответил за {1}\u00a0с и\u00a0был остановлен.',
  '{0}: the renderer ended by it.': '{0}: сборщик страниц от\u00a0этого завершился.',
  '{0}: {1}.': '{0}: {1}.',
  '{0}: {1}': '{0}: {1}',
  '{0} {1}': '{0} {1}',
  '{0}: it answered with status {1}, 200 was expected{2}.': '{0}: ответ со\u00a0статусом {1}, а\u00a0нужен 200{2}.',
  ' (its fixture has no answer to {0})': ' (в\u00a0её примерах нет ответа на\u00a0{0})',
  '{0}: "{1}" fell back.': '{0}: «{1}» не\u00a0собралось на\u00a0сервере.',
  '{0}: the page holds no markup of {1}.': '{0}: на\u00a0странице нет разметки {1}.',
  'The code of {0} did not come back.': 'Код {0} не\u00a0завершился.',
  'It said: {0}': 'Последние слова: {0}',
}
