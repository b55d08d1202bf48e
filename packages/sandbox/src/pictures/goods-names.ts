import type { Family } from './families/registry.ts'
import type { IconName } from './icons.ts'

/**
 * What goods with such a name are drawn as, and the icon of a category so called. Beginnings of Russian words with `е` for
 * `ё`, apart by `|`; `_` ends a word, `…` stands for anything up to the beginning of a later word. Where two begin at the
 * same place the upper one wins.
 */
const goods: readonly (readonly [IconName, Family, string])[] = [
  // Hands, heads and bodies.
  ['glove', 'glove', 'перчат|краги|рукавиц'],
  ['helmet', 'helmet', 'каска|каски'],
  ['helmet', 'bump-cap', 'каскетк'],
  ['helmet', 'goggles', 'очки'],
  ['helmet', 'respirator', 'респиратор|полумаск'],
  ['helmet', 'face-shield', 'щиток защит|щиток лицев|маска сварщ'],
  ['helmet', 'ear-muffs', 'наушник'],
  ['glove', 'jacket', 'костюм|куртк|комбинезон|жилет'],
  ['glove', 'knee-pads', 'наколенник'],
  // Ladders.
  ['ladder', 'tower', 'вышка-тур|вышка тур'],
  ['ladder', 'stepladder', 'стремянк'],
  ['ladder', 'attic-ladder', 'лестница чердач|чердачн…лестн'],
  ['ladder', 'ladder-sliding', 'лестница трехсекц|лестница двухсекц|лестница выдвиж'],
  ['ladder', 'ladder', 'лестниц'],
  ['ladder', 'hatch-tiled', 'люк под плитк'],
  ['ladder', 'hatch', 'люк'],
  // Garden.
  ['garden-tool', 'snow-shovel', 'лопата снег|лопата для снег|скрепер'],
  ['garden-tool', 'shovel', 'лопата совк'],
  ['garden-tool', 'spade', 'лопат'],
  ['garden-tool', 'rake', 'грабл'],
  ['garden-tool', 'fork', 'вилы'],
  ['garden-tool', 'hoe', 'мотыг|тяпк'],
  ['garden-tool', 'wheelbarrow-two', 'тачка…двухкол'],
  ['garden-tool', 'wheelbarrow', 'тачк'],
  ['garden-tool', 'pail', 'ведр'],
  ['garden-tool', 'washtub', 'таз_|тазы'],
  ['tool-power', 'trimmer', 'триммер|мотокос'],
  ['tool-power', 'lawn-mower', 'газонокосил'],
  ['tool-power', 'pump', 'насос'],
  ['tool-power', 'chainsaw', 'бензопил|пила цепн|электропил'],
  ['tool-power', 'pressure-washer', 'мойка высок'],
  ['carton', 'grill', 'мангал|гриль'],
  ['carton', 'bench', 'скамь|скамей|лавк'],
  ['carton', 'swing', 'качел'],
  ['carton', 'table', 'стол_|столы|столик'],
  ['carton', 'washstand', 'умывальник дач'],
  ['mesh-roll', 'fence-panel', 'панель огражд|3d-?панел|3d ?панел|панель забор'],
  ['mesh-roll', 'fence-section', 'секция забор|секция огражд'],
  ['mesh-roll', 'wicket', 'калитк'],
  ['mesh-roll', 'pales', 'штакетник|евроштакет'],
  ['pipe-plastic', 'drip-tape', 'лента капельн'],
  ['pipe-plastic', 'suction-hose', 'рукав'],
  ['pipe-plastic', 'hose-coil', 'шланг'],
  ['roofing-sheet', 'corrugated-clear', 'поликарбонат проф'],
  ['sheet', 'polycarbonate', 'поликарбонат'],
  // Power tools and what they take.
  ['tool-power', 'drill', 'дрель-шурупов|дрели-шурупов|дрель аккум|дрели аккум|шуруповерт аккум|винтоверт|гайковерт'],
  ['tool-power', 'corded-drill', 'дрел|шуруповерт'],
  ['tool-power', 'rotary-hammer', 'перфоратор'],
  ['tool-power', 'demolition-hammer', 'молоток отбой|отбойн'],
  ['tool-power', 'grinder', 'болгарк|ушм_|машина углошлиф|угловая шлиф'],
  ['tool-power', 'circular-saw', 'пила циркул|пила диск|циркулярн'],
  ['tool-power', 'mitre-saw', 'пила торцов'],
  ['tool-power', 'jigsaw', 'лобзик'],
  ['tool-power', 'sander', 'шлифмашин|шлифовальн|машина шлиф'],
  ['carton', 'flap-disc', 'круг лепестк|круг шлиф'],
  ['carton', 'diamond-disc', 'диск алмаз|круг алмаз'],
  ['carton', 'cutting-disc', 'диск отрез|круг отрез|диск по метал'],
  ['carton', 'sds-bit', 'бур_|буры'],
  ['carton', 'drill-bit', 'сверл'],
  ['carton', 'screw-bit', 'бита_|биты|набор бит'],
  // Hand tools.
  ['tool-hand', 'hammer', 'молот|кувалд'],
  ['tool-hand', 'screwdriver', 'отвертк'],
  ['tool-hand', 'pliers', 'пассатиж|плоскогуб|клещи|бокорез|кусачк'],
  ['tool-hand', 'wrench', 'ключ'],
  ['tool-hand', 'saw', 'ножовк'],
  ['tool-hand', 'tool-set', 'набор инструм|ящик для инстр'],
  ['tool-hand', 'roller', 'валик'],
  ['tool-hand', 'brush', 'кисть|кисти'],
  ['tool-hand', 'spatula', 'шпател'],
  ['tool-hand', 'straightedge', 'правил'],
  ['tool-hand', 'trowel', 'кельм|мастерок'],
  ['tool-hand', 'paddle', 'миксер|насадка-миксер|венчик'],
  ['tool-hand', 'tape-measure', 'рулетк'],
  ['tool-hand', 'laser-level', 'уровень лазер|нивелир'],
  ['tool-hand', 'level', 'уровень|уровни'],
  ['tool-hand', 'rangefinder', 'дальномер'],
  ['tool-hand', 'try-square', 'угольник столяр|угольник слесар|угольник строит|угольник разм|угольник_'],
  // Foam, sealants, tapes.
  [
    'foam',
    'foam',
    'пена |пены |пена-|монтажн…пен|пена_|клей-пен|очиститель пен|краска аэроз|грунт аэроз|эмаль аэроз|аэрозол',
  ],
  ['sealant-tube', 'sealant-tube', 'герметик|жидкие гвозди|силикон'],
  ['tape', 'tape-masking', 'лента маляр'],
  ['tape', 'tape-foil', 'лента алюм'],
  ['tape', 'tape-black', 'лента бутил'],
  ['tape', 'tape-grey', 'скотч арм|лента арм|лента уплотн'],
  ['tape', 'tape-white', 'серпянк|лента бумаж|лента для шв|лента двуст'],
  ['tape', 'tape-blue', 'изолент'],
  ['tape', 'tape', 'скотч|лента|ленты'],
  // Light.
  ['lamp', 'lamp-candle', 'лампа…свеч'],
  ['lamp', 'lamp-filament', 'лампа…филам'],
  ['lamp', 'lamp-reflector', 'лампа-рефл|лампа…gu10|лампа…рефл'],
  ['lamp', 'lamp-power', 'лампа высок'],
  ['lamp', 'lamp-bulb', 'лампа|лампы'],
  ['lamp', 'spotlight', 'светильник точ|светильник встр|спот_'],
  ['lamp', 'linear-light', 'светильник лин'],
  ['lamp', 'led-panel', 'панель свет|светодиодн…панел'],
  ['lamp', 'floodlight', 'прожектор'],
  ['lamp', 'ceiling-light', 'светильник'],
  // Electrics.
  ['socket', 'socket-double', 'розетка двойн|розетка двухм'],
  ['socket', 'socket-usb', 'розетка с usb|розетка usb'],
  ['socket', 'socket-splash', 'розетка влаг|розетка накладная ip'],
  ['socket', 'socket-network', 'розетка комп|розетка интер|розетка rj'],
  ['socket', 'socket', 'розетк'],
  ['switch', 'switch-two', 'выключатель двухк'],
  ['switch', 'switch-two-way', 'выключатель проход'],
  ['switch', 'breaker', 'выключател…автомат|автоматическ…выключ'],
  ['switch', 'switch', 'выключател'],
  ['switch', 'dimmer', 'диммер|светорегул'],
  ['switch', 'frame-two', 'рамка'],
  ['switch', 'breaker-three', 'автомат трех'],
  ['switch', 'breaker', 'автомат_|автомат |автоматы'],
  ['switch', 'residual-breaker', 'дифавтомат|автомат дифф'],
  ['switch', 'residual-current', 'узо_'],
  ['board', 'board', 'планкен|щит меб|мебельный щит'],
  ['switch', 'switchboard', 'щит распред|щит_|щиты|щиток'],
  ['carton', 'profile-extender', 'удлинитель проф|соединитель проф'],
  ['cable', 'cable-reel', 'удлинитель на кат'],
  ['cable', 'extension-cord', 'удлинител'],
  ['cable', 'surge-filter', 'сетевой фильтр|фильтр сетев'],
  ['cable', 'terminals', 'колодка клем|клемм'],
  ['pipe-plastic', 'cable-duct', 'кабель-канал'],
  ['pipe-plastic', 'corrugated-coil-black', 'труба гофрированная пнд|гофра пнд'],
  ['pipe-plastic', 'corrugated-coil', 'труба гофр|гофра|гофры'],
  ['cable', 'cable', 'кабел|провод_|провода'],
  // Plumbing and heating.
  ['faucet', 'faucet-kitchen', 'смеситель…кух|смеситель…мойк'],
  ['faucet', 'faucet-bath', 'смеситель…ванн|смеситель…душ'],
  ['faucet', 'thermostat', 'смеситель термо'],
  ['faucet', 'faucet', 'смесител'],
  ['faucet', 'hygienic-shower', 'гигиенический душ|душ гиг'],
  ['toilet', 'installation', 'инсталляц'],
  ['toilet', 'toilet-hung', 'унитаз подв'],
  ['toilet', 'bidet', 'биде'],
  ['toilet', 'toilet', 'унитаз'],
  ['basin', 'vanity', 'тумба'],
  ['basin', 'sink-steel', 'мойка…стал|мойка…нерж'],
  ['basin', 'sink-stone', 'мойк'],
  ['basin', 'basin-countertop', 'раковина накл'],
  ['basin', 'basin-hung', 'раковин|умывальник'],
  ['bath', 'bath', 'ванна|ванны'],
  ['radiator', 'radiator-panel', 'радиатор…панел'],
  ['radiator', 'radiator-iron', 'радиатор чуг'],
  ['radiator', 'radiator', 'радиатор'],
  ['fitting', 'union-valve', 'кран…американ'],
  ['fitting', 'ball-valve', 'кран шар|кран_|краны'],
  ['fitting', 'check-valve', 'клапан'],
  ['fitting', 'pressure-reducer', 'редуктор'],
  ['fitting', 'strainer', 'фильтр груб|фильтр кос'],
  ['fitting', 'combined-sleeve', 'муфта комб'],
  ['fitting', 'compression-fitting', 'фитинг обж|фитинг_|муфта обж'],
  ['fitting', 'sleeve', 'муфт'],
  ['fitting', 'elbow', 'угол 90|угол полип|угольник пол'],
  ['fitting', 'sewer-tee', 'тройник канал'],
  ['fitting', 'tee', 'тройник'],
  ['fitting', 'sewer-elbow', 'отвод'],
  ['fitting', 'inspection', 'ревизи'],
  ['pipe-plastic', 'pipe-sewer-outer', 'труба канализационная нар|труба…рыж'],
  ['pipe-plastic', 'pipe-sewer', 'труба канал|труба…канал|трубы…канал|канализац'],
  ['pipe-plastic', 'pipe-coil-black', 'труба пнд'],
  ['pipe-plastic', 'pipe-coil', 'труба металлопл|труба pex|труба сшит|теплый пол труба'],
  [
    'pipe-plastic',
    'pipe-plastic',
    'труба полипр|трубы полипр|труба пп_|трубы пп_|труба арм|трубы арм|труба глад|трубы глад|труба пвх|трубы пвх|труба пластик|трубы пластик',
  ],
  // Roof and front.
  ['gutter', 'gutter-bracket', 'кронштейн'],
  ['gutter', 'gutter-funnel', 'воронк'],
  ['gutter', 'pipe-elbow', 'колено'],
  ['gutter', 'downpipe', 'труба водост'],
  ['gutter', 'gutter', 'желоб'],
  ['shingle', 'shingle', 'черепица гиб|гибкая череп|карниз-кон|плитка фасадная битум|мягкая кров'],
  ['roofing-sheet', 'metal-tile', 'металлочереп'],
  ['roofing-sheet', 'ribbed-sheet', 'профнастил|профлист|профилированный лист'],
  ['roofing-sheet', 'slate', 'шифер'],
  ['roofing-sheet', 'corrugated-bitumen', 'лист битум|ондулин'],
  ['siding', 'panel-thermo', 'термопанел'],
  ['brick', 'facing-tiles', 'плитка клинк|плитка фасад'],
  ['siding', 'panel-stone', 'панель цок|панель под кам'],
  ['siding', 'soffit', 'софит'],
  ['siding', 'siding', 'сайдинг'],
  ['siding', 'panel-wood', 'панель мдф'],
  ['siding', 'panel-slats', 'панель реечн'],
  ['siding', 'panel-quilted', 'панель самокл|панель 3d|3d панел'],
  ['siding', 'panel-plain', 'панель пвх|панель стен'],
  ['profile', 'ridge-cap', 'планка кон|конек'],
  ['profile', 'valley', 'ендов'],
  ['profile', 'snow-guard', 'снегозадерж'],
  ['board', 'door-frame', 'планка притв|притворн|стойка короб|коробка двер'],
  ['profile', 'flashing', 'планк'],
  // Masonry and concrete.
  ['brick', 'brick-fireclay', 'кирпич шамот|кирпич огнеуп'],
  ['brick', 'brick-silicate', 'кирпич силик'],
  ['brick', 'brick', 'кирпич…полнот|кирпич печ'],
  ['brick', 'brick-hollow', 'кирпич'],
  ['brick', 'old-town-pavers', 'плитка…старый гор'],
  ['brick', 'brick-pavers', 'плитка трот|брусчат'],
  ['brick', 'kerb-path', 'камень бортовой трот|поребрик'],
  ['brick', 'kerb-road', 'камень борт|бордюр дор|бордюрный кам'],
  ['brick', 'drain-channel', 'водоотвод|лоток'],
  ['block', 'u-block', 'блок u|блок…u-'],
  ['block', 'foundation-block', 'блок фунд|фбс'],
  ['block', 'block-clay', 'блок керамзит|керамзитобетон'],
  ['block', 'block-concrete', 'блок песк|блок бетон'],
  ['block', 'porous-block', 'блок керам|поризован'],
  ['board', 'log-siding', 'блок-хаус'],
  ['block', 'block', 'блок газоб|блок пеноб|газобетон|пеноблок|блок_|блоки'],
  ['block', 'tongue-slab-hollow', 'плита пазогр…пуст|пгп пуст'],
  ['block', 'tongue-slab', 'плита пазогр|пазогреб|пгп_'],
  ['block', 'lintel-light', 'перемычка газоб'],
  ['block', 'lintel', 'перемыч'],
  ['block', 'well-ring', 'кольцо'],
  ['block', 'well-cover', 'плита перекр|крышка колод'],
  // Metal.
  ['rebar', 'rebar-smooth', 'арматура а240|арматура глад'],
  ['rebar', 'rebar-glass', 'арматура стекл|арматура композ'],
  ['rebar', 'rebar-basalt', 'арматура базал'],
  ['rebar', 'rebar', 'арматур'],
  ['pipe-metal', 'tube-square-zinc', 'труба проф…оцинк'],
  ['pipe-metal', 'tube-square-primed', 'труба проф…грунт'],
  ['pipe-metal', 'tube-square', 'труба проф|труба квадр'],
  ['pipe-metal', 'pipe-zinc', 'труба…оцинк'],
  ['pipe-metal', 'pipe-metal', 'труба вгп|труба электр|труба стал|труба круг|труба_|трубы'],
  ['profile', 'steel-angle', 'уголок равноп|уголок стал|уголок горяч'],
  ['profile', 'steel-channel', 'швеллер'],
  ['profile', 'flat-bar', 'полоса'],
  ['profile', 'i-beam', 'балка двут|двутавр'],
  ['sheet', 'steel-sheet-zinc', 'лист оцинк'],
  ['sheet', 'steel-sheet-tread', 'лист рифл'],
  ['sheet', 'steel-sheet-expanded', 'лист просеч|пвл_'],
  ['sheet', 'steel-sheet', 'лист горяч|лист холод|лист стал'],
  ['pipe-metal', 'screw-pile', 'свая|сваи'],
  ['pipe-metal', 'fence-post-foot', 'столб…пятк'],
  ['pipe-metal', 'fence-post', 'столб заб'],
  ['mesh-roll', 'mesh-mat', 'сетка клад|сетка арм|сетка базал|сетка в карт'],
  ['mesh-roll', 'mesh-roll-green', 'сетка…пвх|сетка затен'],
  ['mesh-roll', 'mesh-roll-white', 'сетка маляр|сетка стекл'],
  ['mesh-roll', 'mesh-roll', 'сетк'],
  // Fixings.
  ['fastener-box', 'screws-black', 'саморез…черн'],
  ['fastener-box', 'screws-zinc', 'саморез кров|саморез констр|саморез с пресс|глухар|шуруп'],
  ['fastener-box', 'screws', 'саморез'],
  ['anchor', 'insulation-dowels', 'дюбель для тепл|дюбель-гриб|дюбель фасадный'],
  ['anchor', 'anchor', 'дюбел'],
  ['anchor', 'sleeve-anchors', 'анкер-болт|болт анкер|анкерный болт'],
  ['anchor', 'wedge-anchors', 'анкер'],
  ['fastener-box', 'nails-zinc', 'гвозди оцинк|гвозди винт'],
  ['fastener-box', 'nails', 'гвозд'],
  ['fastener-box', 'staples', 'скоба|скобы'],
  ['fastener-box', 'bolts', 'болт|шпильк'],
  ['fastener-box', 'nuts', 'гайк'],
  ['fastener-box', 'washers', 'шайб'],
  ['fastener-box', 'machine-screws', 'винт'],
  ['anchor', 'angle-bracket-stiff', 'уголок усил'],
  ['anchor', 'angle-bracket', 'уголок креп|уголок перф'],
  ['anchor', 'joist-hanger', 'опора брус|держатель бал'],
  ['anchor', 'nail-plate', 'пластина'],
  ['carton', 'direct-hanger', 'подвес прям'],
  ['carton', 'crab-connector', 'соединитель…краб|краб_'],
  ['carton', 'eye-rod', 'тяга'],
  ['carton', 'levelling', 'система вырав|свп_'],
  ['carton', 'crosses', 'крестик'],
  ['profile', 'corner-trim', 'уголок пвх|уголок отдел|раскладк'],
  ['profile', 'profile', 'профил|маяк'],
  // Doors and windows.
  ['door', 'door-glazed', 'дверь…стекл|дверь остекл'],
  ['door', 'door-pine', 'дверь…сосн|дверь…массив'],
  ['door', 'door-steel', 'дверь техн|дверь противо|дверь метал'],
  ['door', 'door-entrance', 'дверь вход'],
  ['door', 'door', 'двер'],
  ['carton', 'door-knob', 'ручка-защ|ручка-кноб'],
  ['carton', 'door-handle', 'ручк'],
  ['carton', 'padlock', 'замок навес'],
  ['carton', 'mortise-lock', 'замок|замки'],
  ['carton', 'cylinder', 'цилиндровый|цилиндр…замк'],
  ['carton', 'hinge-hidden', 'петля скрыт'],
  ['carton', 'hinge', 'петл'],
  ['carton', 'door-closer', 'доводчик'],
  ['carton', 'door-stop', 'ограничител'],
  ['carton', 'bolt', 'шпингалет|задвижк'],
  ['window', 'window-fixed', 'окно…глух'],
  ['window', 'window-wooden', 'окно дерев'],
  ['window', 'window-roof', 'окно манс|мансардн'],
  ['window', 'window', 'окно|окна'],
  ['board', 'sandwich-panel', 'откос'],
  ['board', 'window-flashing', 'отлив'],
  // Timber.
  ['board', 'decking-board', 'доска террас|террасная'],
  ['laminate', 'laminate', 'ламинат|паркет|доска парк|доска инж|доска масс|плитка кварц|кварцвин'],
  ['board', 'window-sill-wood', 'подоконник дер'],
  ['board', 'window-sill', 'подоконник'],
  ['board', 'skirting-wood', 'плинтус дер'],
  ['board', 'skirting', 'плинтус'],
  ['board', 'casing-wood', 'наличник дер'],
  ['board', 'casing', 'наличник'],
  ['board', 'threshold', 'порог'],
  ['board', 'tread-winder', 'ступень забеж'],
  ['board', 'tread', 'ступен'],
  ['board', 'baluster', 'балясин'],
  ['board', 'newel', 'столб опор'],
  ['board', 'handrail', 'поручен'],
  ['board', 'lining-board', 'вагонк|имитация брус|доска пола|доска шпунт'],
  ['tile-ceramic', 'ceiling-strip', 'рейка потол'],
  ['board', 'board', 'доск|брус|рейк|добор|пиломатериал|погонаж'],
  // Sheets.
  ['sheet', 'drywall-green', 'гипсокартон влаг|гклв_|гклВ_'],
  ['sheet', 'drywall-pink', 'гипсокартон огн|гкло'],
  ['sheet', 'drywall-blue', 'гипсокартон зв'],
  ['sheet', 'drywall', 'гипсокартон|гкл'],
  ['sheet', 'gypsum-fibre', 'гипсоволок|гвл|элемент сух'],
  ['sheet', 'plywood-film', 'фанера лам'],
  ['sheet', 'plywood', 'фанер'],
  ['sheet', 'osb', 'плита osb|плиты osb|плита осп|плиты осп|плита осб|плиты осб|osb|осп_|осб_'],
  ['sheet', 'hardboard', 'двп'],
  ['sheet', 'chipboard-white', 'дсп лам|лдсп'],
  ['sheet', 'chipboard', 'плита дсп|дсп'],
  ['sheet', 'mdf', 'плита мдф|мдф'],
  ['sheet', 'cement-board', 'плита цсп|цсп|лист асб|панель цем|аквапанел'],
  ['sheet', 'magnesium-board', 'стекломаг|смл_'],
  // Coverings.
  ['linoleum-roll', 'grass-roll', 'трава иск|искусственная трава'],
  ['linoleum-roll', 'carpet-roll', 'ковролин|щетинист|дорожка|ковр'],
  ['linoleum-roll', 'linoleum-roll', 'линолеум'],
  ['insulation-roll', 'cork-roll', 'подложка проб'],
  ['insulation-roll', 'xps-slab', 'подложка лист'],
  ['insulation-roll', 'foam-roll', 'подложк'],
  ['tile-ceramic', 'ceiling-cassette', 'кассета'],
  ['tile-ceramic', 'ceiling-tile', 'плита потол|плитка потол'],
  ['tile-ceramic', 'tile-ceramic', 'плитка|керамогран|мозаик|декор |декор_|бордюр керам|кафел'],
  ['wallpaper-roll', 'wallpaper-roll', 'обои|обоев|стеклообои|флизелин|стеклохолст'],
  // Insulation and films.
  ['insulation-roll', 'pipe-sleeve-foil', 'цилиндр…ват|цилиндр…фольг'],
  ['insulation-roll', 'pipe-sleeve', 'трубк'],
  ['insulation-slab', 'xps-slab', 'экструд|эппс|xps'],
  ['insulation-slab', 'foam-slab', 'пенопласт|пенополистирол'],
  [
    'insulation-roll',
    'insulation-roll',
    'утеплитель стекл|утеплитель для скат|утеплитель с фоль|стекловат|утеплитель рул',
  ],
  [
    'insulation-slab',
    'insulation-slab',
    'утеплител|плита акуст|минват|минеральн…ват|каменн…ват|базальт|плита тепло|плиты тепло',
  ],
  ['membrane-roll', 'foil-roll', 'фольга|изоляция отр|изоляция самокл|отражающ'],
  ['membrane-roll', 'foam-roll', 'вспененный'],
  ['membrane-roll', 'bitumen-roll', 'материал напл|рубероид|гидроизоляция фунд|мембрана проф|гидроизоляция рул'],
  ['membrane-roll', 'membrane-roll', 'пароизол|ветрозащ|мембран|пленк|геотекстил|спанбонд|тент|укрывн'],
  // Mixes, paints.
  [
    'bucket',
    'bucket',
    'затирк|мастик|праймер|краск|антисептик|состав огн|огнебио|отбеливат|грунтовк|бетоноконтакт|эмульси',
  ],
  [
    'bucket',
    'bucket',
    'клей для лин|клей для парк|клей для кварц|клей для ковр|клей для обо|клей обой|штукатурка дек|штукатурка шуб|покрытие под|жидкие обои',
  ],
  [
    'can',
    'can',
    'эмал|грунт-эмаль|лак_|лаки|лак |олиф|растворител|уайт|ацетон|смывка|преобразоват|морилк|пропитк|масло|лазурь|воск',
  ],
  [
    'bag',
    'bag',
    'цемент|штукатур|шпаклевк|шпатлевк|клей|клеи|наливн|ровнител|стяжк|пескобетон|смес|песчано|гидроизоляция обм|гипс|алебастр|извест|песок|мел_|мел |щебень|керамзит|отсев|грунт унив|торф|удобрен|газонная тр|реагент|бетон',
  ],
]

/** Words of categories that hold many kinds of goods: they choose an icon and no drawing. */
const general: readonly (readonly [IconName, string])[] = [
  ['tool-power', 'электроинстр|техник'],
  ['tool-hand', 'инструмент'],
  ['garden-tool', 'сад|огород'],
  ['helmet', 'средства защ|спецодежд|сиз_'],
  ['lamp', 'освещен|светодиод|свет_'],
  ['fastener-box', 'крепеж|метиз|заклепк'],
  ['cable', 'электрик|электромонтаж|электротовар'],
  ['faucet', 'сантехник|водоснаб'],
  ['radiator', 'отоплен|котел|котлы'],
  ['fitting', 'фитинг'],
  ['gutter', 'водосток|водосточ'],
  ['roofing-sheet', 'кровл|кровел'],
  ['pipe-metal', 'металл'],
  ['laminate', 'напольн'],
  ['siding', 'фасад'],
  ['membrane-roll', 'гидроизол'],
  ['insulation-roll', 'изоляц|теплоизол'],
  ['can', 'лакокрас'],
  ['sheet', 'листов'],
  ['bag', 'сухи'],
]

interface Beginning {
  index: number
  head: string
  isWord: boolean
  tail: string | undefined
}

const beginningsOf = (sources: readonly string[]): Beginning[] =>
  sources.flatMap((source, index) =>
    source.split('|').map((text) => {
      const [words = '', tail] = text.split('…')
      return { index, head: words.replace('_', ''), isWord: words.endsWith('_'), tail }
    }),
  )

const goodsBeginnings = beginningsOf(goods.map(([, , source]) => source))
const allBeginnings = beginningsOf([...goods.map(([, , source]) => source), ...general.map(([, source]) => source)])

/** Names are looked at so far: what goods are stands at their beginning. */
const LOOKED_AT = 200

const isLetter = (char: string | undefined): boolean => char !== undefined && char.toLowerCase() !== char.toUpperCase()

function beginsAt(name: string, place: number, { head, isWord, tail }: Beginning): boolean {
  if (!name.startsWith(head, place)) return false
  const end = place + head.length
  if (isWord && isLetter(name[end])) return false
  if (tail === undefined) return true
  for (let at = name.indexOf(tail, end); at >= 0; at = name.indexOf(tail, at + 1))
    if (!isLetter(name[at - 1])) return true
  return false
}

function indexOf(beginnings: readonly Beginning[], given: string): number {
  const name = given.slice(0, LOOKED_AT).toLowerCase().replaceAll('ё', 'е')
  for (let place = 0; place < name.length; place++) {
    if (isLetter(name[place - 1])) continue
    const found = beginnings.find((beginning) => beginsAt(name, place, beginning))
    if (found) return found.index
  }
  return -1
}

/** What goods of that name are drawn as: by the words that stand first, as a Russian name puts its noun first. */
export function familyOf(name: string): Family | undefined {
  return goods[indexOf(goodsBeginnings, name)]?.[1]
}

/** The icon of a category of that name. */
export function iconOf(name: string): IconName | undefined {
  const index = indexOf(allBeginnings, name)
  return (goods[index] ?? general[index - goods.length])?.[0]
}
