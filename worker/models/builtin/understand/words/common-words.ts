/** Everyday words that are right as they stand: spelling correction leaves them alone, and they name nothing people keep. */
export const STOP_WORDS = new Set(
  `a an the this that these those some any each every all both either another other others such same own and or but nor so as if then than too very just
  only also even still already yet not no yes of to in on at by for from with without within into onto over under between among through during before after about above
  below against across around behind beside near off out up down per via plus like is are was were be been being am do does did done doing have has had having can could
  should would will shall may might must need needs needed want wants wanted wish wishes let lets make makes made making build builds create creates design develop
  give gives get gets got show shows shown see sees seen say says keep keeps keeping track tracks tracking manage manages managing organise organize organises organizes organising
  organizing handle handles handling add adds adding remove store stores storing stored save saves saving use uses used using view views know knows find finds help helps
  helping please thanks thank i me my mine myself we us our ours you your yours he him his she her hers it its they them their theirs who whom whose what which when where
  why how there here now later soon today tomorrow always never often sometimes usually again once twice one two three four five six seven eight nine ten many much
  more most few less least several lot lots bit bunch kind kinds sort sorts way ways thing things stuff something anything everything nothing someone anyone everyone people person user users
  simple small big large nice good great best better new old easy quick fast clean modern beautiful pretty basic little tiny complete full whole different various
  multiple possible able different certain main important useful private local web online mobile digital smart cool lovely personal shared app apps application software system platform
  website page pages portal solution program project-wide etc e.g. i.e. able including include includes included well really maybe perhaps should'nt don't doesn't can't i'd i'm we're i've it's
  that's let's first second third last next previous current currently ideally optionally mostly mainly especially based self hello hi hey looking look looks like work works working
  put puts set sets go goes going come comes take takes taking run runs running start starts end ends back forward together apart individual various whether while until since because`
    .split(/\s+/)
    .filter(Boolean),
)

/** Nouns and adjectives spelling correction must not mistake for something it knows. */
export const GUARDED = new Set(
  `allergen able acre actor adult advice air airline airport album alarm alley alpine amber anchor angle apple apricot april arch archive arena arm army arrow art ash aunt autumn award baby back bacon bag baker balance
  ball balloon band bank barn barrel base basket bat bath battery bay beach bean bear beat beauty bed bell belt bench berry bike bill bin bird birth bishop black blade blanket block blood blue
  board boats boat body bone boot boots border bottle bow bowl box boy brand brass bread break brick bridge broad broken brother brown brush bucket bulb bull burn bush butter button cabin cabinet
  cable cake camel camp canal candle candy cane cap cape captain carbon carp carpet carrot cash castle cattle cave cell cellar cement center centre ceramic ceramics chain chair chalk chance channel
  chart cheese chef cherry chess chest chief child children chip choir christmas cider cigar circle city clay cliff climb clock cloth clothes cloud coach coal coast coat coats cocoa code coffee cold colony
  comic comics concert cone cook cool copper copy coral cord corn corner cost costume costumes cottage cotton couch council country county couple court cousin cover craft crafts crane cream crew crown cube cup
  curtain curve cycle dad dance danger dark data date daughter dawn death deck deep deer den desert desk diamond diary diesel digital dinner dinosaur diver dives dive dock doll dolls donkey door dough
  dragon drama drawer dream dress drill drink driver drop drum duck dust duty eagle ear earth east easter edge egg elephant emerald engine era estate evening evidence eye fabric fabrics face factory fair
  fall fan farmer fashion father feather fence ferry festival fiber field fig figure finger fire fish flag flame flight flock flour fog folk food foot forest fork fort fox frame france frog
  frost fruit funeral fur furnace gallery game garage garlic gate gear gem ghost giant girl glass glove goal goat gold golf grain grandma grandpa grape grass gravel green grey guard guest guide gun
  hair hammer hand handle harbour hare hat hawk hay head heart heat hedge height helmet hen herb herbs hero hill honey hook hope horn horror hot hotel hour human hunt ice icon iron island ivory jacket
  jam jar jewel jewelry jewellery jet joke juice july june jungle junior kettle key kick kid kids king kit kite kitten knee knife knight knitting knot lab lace ladder lady lake lamb lamp land lane
  laser lawn lead leaf leather left leg lemon letter lid light lily lime line lines lion lip liquid liver log logo loft look loop lord lounge love lunch lung machine magic magnet maid mail mall man map maple marble
  march marine market mask mass master mat match may meat metal mice milk mill mind mine mint mirror mom money monkey moon morning moss mother motor mountain mouse mouth mud mug mum museum mushroom mushrooms nail neck
  needle nest net night noise north nose nut nuts oak ocean office oil olive onion orange orbit orchid oven owl owner oxygen pack paint pair palace palm pan panel paper park parrot party pass
  paste pasta patch path patrol pattern patterns peach peak pear pearl pen pencil pepper perfume pepper pig pigeon pillow pilot pine pink pipe pit plane planet plank plate platform pocket poem poems poet pole police pond
  pony pool pope pork port postcard postcards pot potato pottery pound powder prince prize pump pupil puppet purple puzzle quarry queen quilt quilts rabbit race radio rail rain ranch rat raven razor rice ring rings river road robot rock rocks
  rocket roof rope rose round row royal rubber rug rum sail salad salmon salt sand sauce scale scarf scene science scooter screen screw sea seal season seed seeds senior sewing shadow shape shark sheep shell shells shelf
  ship shirt shoe shoes shore shoulder shower sign signal silk silver sister skate ski skin sky slide slope smoke snack snail snake sneaker sneakers snow soap soccer sofa soil soldier son soul soup south spa space spoon
  spring square stable staff stage stair star station statue steam steel stick stone storm story stove straw street string strings style sugar suit summer sun surf surfboard sweater sweet sword swords symbol tail tank tap tape tea teapot teapots
  teddy tent text thread throne ticket tide tie tiger tile timber tin tire title toast tobacco tomato tongue top torch tour towel tower town tractor trade train trains tray treasure tribe truck trumpet trunk
  tube tuna tunnel turkey turtle uncle valley van vase vases velvet vessel village villa vine violin voice volcano wall walnut war water wave wax web week weekend west whale wheat wheel wheels whip whiskey white
  wife wild wind window windows wing winter wire wolf woman wood wool word world worm wrist yacht yard yarn year youth zebra zone zoo beads bead marathon marathons lesson lessons sermon sermons ski skis drone drones rocket rockets sketch sketches candle candles bonsai
  dives volunteer-led vinyl meteorite meteorites mineral minerals fossil fossils knives telescope telescopes constellation typewriter typewriters fountain perfume perfumes sneaker manuscript`
    .split(/\s+/)
    .filter(Boolean),
)

/** Verbs that say what people do with things; a word of these before a determiner is never a thing. */
export const VERBS = new Set(
  `track manage record log list store keep organise organize catalogue catalog collect plan schedule book reserve borrow lend loan rate review comment assign order reorder buy sell sign register enrol enroll
  invite remind notify flag mark move drag filter search sort export import upload share send email message call contact pay bill invoice charge donate give play watch read write note view browse check monitor
  measure count sum compare calculate show see display report print scan answer ask take teach learn study practise practice cook eat drink water feed harvest sow prune train run ride swim visit meet
  interview hire apply submit approve reject accept decline cancel confirm complete finish close open start stop edit update change delete remove rename create build make need want like love work rent lease repair fix
  maintain service clean deliver ship pack receive return score grade vote join leave belong attend host run allow enable help let get put return returned borrowed lent rated booked reserved stores saved flagged
  tell know remember forget spend earn save owe swap cover sign-up handle`
    .split(/\s+/)
    .filter(Boolean),
)
