/** Refusals of moves: Russian texts by the gateway's English sentence. */
export const moves: Readonly<Record<string, string>> = {
  '{0} is at {1} by now, not at {2}: somebody was first.':
    'У\u00a0части {0} уже версия {1}, а\u00a0не\u00a0{2}: кто-то успел раньше.',
  '{0} has had no other version before: name one with --to <version>.':
    'Прежней версии у\u00a0{0} не\u00a0было: выберите версию сами.',
  '{0} has had no other version before: nothing to drill.': 'Прежней версии у\u00a0{0} не\u00a0было: проверять нечего.',
  '{0}@{1} has never been live: promote it instead.':
    'Версия {1} части {0} ещё не\u00a0была у\u00a0посетителей: её можно только выпустить.',
  '{0}@{1} is live: everybody has it.': 'Версию {1} части {0} уже получают все.',
  '{0}@{1} is in a canary: end it first.': 'Версия {1} части {0} в\u00a0канарейке: сначала снимите её.',
  '{0} has no canary.': 'У\u00a0части {0} нет канарейки.',
  '{0}@{1} is not in quarantine.': 'Версия {1} части {0} не\u00a0в\u00a0карантине.',
  '{0}@{1} is in quarantine since {2}: {3}. Absolve it first if that is mended.':
    'Версия {1} части {0} в\u00a0карантине с\u00a0{2}: {3}. Если это исправлено, сначала снимите карантин.',
  '{0} is in quarantine: absolve it first.': '{0} в\u00a0карантине: сначала снимите его.',
  'Visitors have {0}@{1}: roll it back with --quarantine.':
    'Версию {1} части {0} получают посетители: откатите её с\u00a0карантином.',
  'A canary takes more than 0 and at most {0} percent, not {1}.':
    'Канарейке можно дать больше 0 и\u00a0не\u00a0больше {0}\u00a0%, а\u00a0не\u00a0{1}.',
  'Other canaries have {0} percent: at most {1} are free.':
    'У\u00a0других канареек {0}\u00a0%: свободно не\u00a0больше {1}.',
  '{0}@{1} does not fit what is live: {2}':
    'Версия {1} части {0} не\u00a0подходит к\u00a0тому, что у\u00a0посетителей: {2}',
  'The gate refused it.': 'Проверка её не\u00a0пропустила.',
  '{0} has asked for this: another person has to agree.': 'Просил {0}: согласиться должен другой человек.',
  'Nothing waits under this id: it was made, declined, or is too old.':
    'Такой просьбы уже нет: её выполнили, отклонили, или её срок вышел.',
  'There is no preview {0} that could be ended.': 'Просмотра {0}, который можно закрыть, нет.',
  'The preview is ended on this gateway, but Redis does not answer: the others hear of it when it is back.':
    'На\u00a0этом шлюзе просмотр закрыт, но Redis не\u00a0отвечает: остальные узнают, когда он вернётся.',
  'The token of {0} opens nothing on this machine any more, but Redis does not answer: the other gateways hear of it when it is back.':
    'На\u00a0этой машине токен «{0}» отозван, но Redis не\u00a0отвечает: остальные узнают, когда он вернётся.',
  'Another drill is running: try again in a few seconds.':
    'Уже идёт другой учебный откат: повторите через несколько секунд.',
  'No drill of the last {0} days proves a rollback of {1}: run "vitrina drill {2}" first.':
    'За последние {0}\u00a0дн. откат {1} не\u00a0проверяли: сначала проверьте откат.',
  'Nothing has been live yet.': 'На\u00a0сайте ещё ничего не\u00a0было.',
  'Nothing is live yet: start the site once with npm start.':
    'На\u00a0сайте ещё ничего нет: запустите его один раз командой npm start.',
  'Nothing was live then: the first set went live at {0}.':
    'Тогда на\u00a0сайте ничего не\u00a0было: первый набор вышел {0}.',
  '{0} has not come yet: nobody knows what is live then.':
    '{0} ещё не\u00a0наступило: что тогда будет на\u00a0сайте, не\u00a0знает никто.',
  'There is no {0}@{1}. {2}': 'Версии {1} части {0} нет. {2}',
  'Published versions, the latest first: {0}.': 'Опубликованы, новые первыми: {0}.',
  'Nothing of {0} is published; published parts: {1}.': 'Часть {0} не\u00a0публиковали; опубликованы: {1}.',
  '{0}@{1} could be any of {2}.': '{1} у\u00a0части {0} может быть любой из\u00a0{2}.',
  '{0} is not in the live set.': 'Части {0} в\u00a0живом наборе нет.',
  'The parts of set {0} do not fit: {1}': 'Части набора {0} не\u00a0подходят друг другу: {1}',
  'There is no set {0}.': 'Набора {0} нет.',
  'Set {0} has no {1}.': 'В\u00a0наборе {0} нет части {1}.',
  'Others are moving all the time: try again.': 'Другие всё время делают ходы: повторите.',
  'Others change this all the time: try again.': 'Это всё время меняют другие: повторите.',
  '{0} builds are being tried: send it again in a moment.':
    'Уже проверяются сборки, их {0}: пришлите ещё раз чуть позже.',
}
