/**
 * Everyday words that are right as they stand: spelling correction leaves them alone, and they name nothing people
 * keep.
 */
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
