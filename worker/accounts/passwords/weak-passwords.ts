/**
 * What people choose first, from the public lists of leaked passwords, without the endings people add to them:
 * `sunshine` stands for `Sunshine1`, `sunshine2024!` and `$unsh1ne` too.
 */
const COMMON = new Set(
  `password passwort passwd pass motdepasse contrasena senha parola haslo letmein welcome willkommen bienvenue admin administrator
  administrateur root user username login logmein signin access master hello hellothere whatever nothing secret secrets private changeme
  changeit default temp temporary test tester testing testtest guest demo demodemo sample example account computer internet server
  database system security google facebook instagram twitter youtube linkedin amazon apple microsoft windows samsung android iphone
  nintendo playstation xbox minecraft fortnite roblox pokemon pikachu naruto starwars jedi yoda skywalker vader matrix batman superman
  spiderman ironman hulk wolverine avengers marvel joker harley gandalf frodo hobbit aragorn legolas merlin wizard magic dragon dragons
  phoenix unicorn angel angels devil heaven jesus jesuschrist christ god godisgood blessed faith hope amen buddha maria mary joseph
  iloveyou iloveu loveyou ilovegod ilovemyself lovelove love lover lovers loveme lovely beloved kisses kissme kiss honey honeybun sweet
  sweetie sweetheart sugar candy cookie cookies chocolate cupcake cherry peaches strawberry banana apples orange lemon coffee pepper
  ginger cinnamon pumpkin butter cheese pizza burger chicken bacon sunshine sunflower sunrise sunset summer winter spring autumn
  january february march april june july august september october november december monday tuesday wednesday thursday friday saturday
  sunday football baseball basketball soccer hockey tennis golf golfer swimming volleyball softball rugby cricket running fitness
  liverpool arsenal chelsea manchester manunited everton barcelona realmadrid juventus bayern dortmund celtic rangers ranger lakers
  yankees redsox cowboys packers steelers eagles patriots raiders broncos dolphins bulldogs wildcats tigers lions bears panthers
  falcon falcons hawk hawks raven ravens wolf wolves wolfpack tiger lion panther jaguar cheetah leopard bear eagle shark dolphin
  monkey monkeys gorilla elephant giraffe zebra horse horses pony kitten kitty cats tomcat puppy doggy doggie dogs dog bulldog rabbit
  bunny hamster turtle spider snake cobra viper butterfly ladybug bluebird flower flowers rose roses daisy lily violet jasmine orchid
  tulip rainbow ocean river mountain forest island beach diamond diamonds crystal emerald sapphire ruby pearl gold golden silver
  platinum bronze copper metal steel purple violet yellow black white blue green pink scarlet crimson indigo midnight darkness shadow
  shadows ghost phantom vampire zombie monster killer hunter warrior soldier marine army navy airforce sniper gunner samurai ninja pirate
  viking knight king kings queen queens prince princess princesa royal captain general major sergeant chief boss bigboss champion winner
  legend hero heroes freedom liberty america american canada england london paris berlin madrid roma italia france germany espana mexico
  brasil brazil argentina colombia russia moscow china japan tokyo india mumbai delhi australia sydney texas dallas houston chicago
  newyork boston california florida denver phoenix austin michael michelle jordan jennifer jessica ashley amanda nicole daniel andrew
  joshua matthew anthony robert thomas william david richard charles george james john jonathan christopher christian christina kevin
  brian steven stephen patrick alexander alexandra alex sasha natasha anna annie hannah sarah samantha rebecca rachel elizabeth victoria
  vanessa veronica melissa stephanie danielle gabriel gabriela isabella sophia sofia olivia emily emma charlotte charlie chelsea taylor
  tyler hunter austin brandon justin jason dennis peter paul simon oliver oscar max maggie molly buddy bailey buster lucky rocky sparky
  smokey snoopy tinkerbell mickey minnie donald garfield scooby tigger winnie barbie hellokitty cinderella mustang ferrari porsche
  mercedes lamborghini corvette camaro chevy chevrolet toyota honda yamaha suzuki kawasaki ducati harleydavidson nissan subaru nascar
  racing speed turbo metallica slipknot nirvana greenday eminem blink rockstar rocknroll rockyou guitar drummer music musica player
  playboy babygirl babyboy baby babe bitch bastard asshole fuckyou fuckoff fuckme fucker shithead bullshit pussy hotdog hottie sexy
  sexygirl badboy badgirl goodboy goodgirl bigdaddy daddy daddysgirl mommy mother father brother sister family friend friends forever
  bestfriend trustno trustme trustnoone opensesame abracadabra hocuspocus mypassword thepassword newpassword yourpassword nopassword
  passpass passphrase passcode password password qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz qwertzu qwertzui qwertzuiop azerty
  azertyui azertyuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm zaq zaqwsx qaz qazwsx qazwsxedc wsxedc
  qweasd qweasdzxc asdzxc asdasd qweqwe zxczxc qwaszx poiuyt poiuytrewq lkjhgf lkjhgfdsa mnbvcx mnbvcxz abcd abcde abcdef abcdefg
  abcdefgh abcabc aabbcc xyz blahblah lalala lolol haha hahaha yoyoyo asdfasdf qwerasdf aaaa startrek enterprise spock klingon galaxy
  universe cosmos apollo zeus athena hercules thor odin loki titan titanic avatar inception gladiator spartan sparta trojan hacker
  hacking matrix cyber crypto bitcoin ethereum money money dollar dollars cash rich lucky jackpot poker casino business office company
  company manager director student teacher school college university doctor nurse lawyer engineer developer programmer designer
  buildai builder apps website webmaster support helpdesk service customer sales marketing finance`
    .split(/\s+/)
    .filter(Boolean),
)

/** Letters that people write as signs: undone before looking a password up. */
const SIGNS: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }
const ROWS = [
  '0123456789',
  '9876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
]
const MIN_LENGTH = 8

/**
 * Whether a password is among the first that someone else would try. `known` are words tied to the person: the address,
 * the name.
 */
export function isWeakPassword(password: string, known: string[] = []): boolean {
  if ([...password].length < MIN_LENGTH) return true
  const plain = password.toLowerCase()
  if (isPattern(plain)) return true
  const words = [plain, plain.replace(/[^\p{L}]+$/u, ''), plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')]
  const spelled = words.flatMap((word) => [word, withoutSigns(word)])
  return spelled.some((word) => isCommon(word, plain) || known.some((text) => isNamedAfter(word, text)))
}

/** A common word, alone, doubled, or with an ending too short to make it a password of its own. */
function isCommon(word: string, whole: string): boolean {
  if (whole.length - word.length > 8) return false
  const half = word.slice(0, word.length / 2)
  return COMMON.has(word) || (word === half + half && COMMON.has(half))
}

function isNamedAfter(word: string, text: string): boolean {
  const name = text.toLowerCase()
  return word.length >= 4 && (word === name || word === name.split('@')[0])
}

/** One sign over and over, a short piece repeated, digits of a date, or a walk along the keyboard or the alphabet. */
function isPattern(plain: string): boolean {
  if (/^(.{1,3})\1+.{0,2}$/su.test(plain) || /^\d{6,8}$/.test(plain)) return true
  return ROWS.some((row) => {
    const twice = row + row
    return twice.includes(plain) || [...plain].reverse().join('') === twice.slice(0, plain.length) || isMadeOfWalks(plain, twice)
  })
}

const isMadeOfWalks = (plain: string, row: string): boolean =>
  plain.length <= 12 &&
  plain.length % 2 === 0 &&
  row.includes(plain.slice(0, plain.length / 2)) &&
  row.includes(plain.slice(plain.length / 2))

const withoutSigns = (word: string) => [...word].map((sign) => SIGNS[sign] ?? sign).join('')
