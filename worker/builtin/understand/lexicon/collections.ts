import type { Domain } from './concept'

const STATE = 'one of Mint, Excellent, Good, Fair, For parts'

export const collections: Domain = {
  key: 'collections',
  words: 'collection, collector, collectibles, hobby, antiques, vintage',
  hue: 45,
  icon: 'Gem',
  concepts: [
    {
      key: 'camera',
      also: 'film camera, vintage camera, analogue camera, analog camera',
      icon: 'Camera',
      is: 'item',
      about: 'Every camera, what it takes and how it works.',
      fields: `Name!; Make: text; Format: one of 35 mm, 120 medium format, Large format, Instant, Half frame; Type: one of SLR, Rangefinder, Point and shoot, TLR, View camera; Year: integer 1935..1999;
        Condition: ${STATE}; Works: yes 80; Serial number: text @serial; Bought on: date -1500..-20; Purchase price: money 15..700; Estimated value: money 30..1200; Photo; Notes`,
      subtitle: 'make, format',
      amount: 'estimated_value',
      cards: true,
      rows: {
        any: `name; make; format; type; year; condition; purchase_price; estimated_value; works; notes
          Nikon FM2; Nikon; 35 mm; SLR; 1983; Excellent; 210; 320; yes; Shutter tested to 1/4000.
          Leica M3; Leica; 35 mm; Rangefinder; 1956; Good; 690; 1150; yes; Vulcanite chipped near the lens.
          Rolleiflex 3.5F; Rollei; 120 medium format; TLR; 1961; Good; 480; 780; yes; Meter dead, who cares.
          Olympus mju II; Olympus; 35 mm; Point and shoot; 1997; Excellent; 90; 240; yes; Lives in the coat pocket.
          Hasselblad 500 C/M; Hasselblad; 120 medium format; SLR; 1974; Mint; 640; 1200; yes; With two backs.
          Zorki 4; KMZ; 35 mm; Rangefinder; 1965; Fair; 28; 45; no; Second curtain sticks.
          Polaroid SX-70; Polaroid; Instant; SLR; 1973; Good; 120; 210; yes; New skin in tan leather.
          Canon AE-1; Canon; 35 mm; SLR; 1979; Good; 95; 160; yes; The usual squeak, cured.
          Olympus Pen EE-3; Olympus; Half frame; Point and shoot; 1975; Excellent; 40; 75; yes; Seventy-two frames a roll.
          Intrepid 4×5; Intrepid; Large format; View camera; 1999; Excellent; 260; 300; yes; Bellows replaced.
          Pentax 67; Pentax; 120 medium format; SLR; 1989; Good; 520; 810; yes; Mirror slap like a door.`,
      },
    },
    {
      key: 'lens',
      also: 'camera lens, objective lens',
      plural: 'Lenses',
      icon: 'Aperture',
      is: 'item',
      about: 'Glass, by mount and focal length.',
      fields: `Name!; Mount: one of Nikon F, Leica M, M42, Canon FD, Hasselblad V, Pentax K; Focal length: integer 21..200 mm; Maximum aperture: number 1.4..5.6; Condition: ${STATE}; Purchase price: money 20..600; Photo; Notes`,
      amount: 'purchase_price',
      rows: {
        any: `name; mount; focal_length; maximum_aperture; condition; purchase_price
          Nikkor 50 mm f/1.8; Nikon F; 50; 1.8; Excellent; 60
          Summicron 35 mm; Leica M; 35; 2; Good; 590
          Helios 44-2; M42; 58; 2; Fair; 35
          Canon FD 135 mm; Canon FD; 135; 3.5; Good; 48
          Planar 80 mm; Hasselblad V; 80; 2.8; Excellent; 420
          SMC Pentax 28 mm; Pentax K; 28; 2.8; Good; 75
          Takumar 105 mm; M42; 105; 2.8; Good; 90
          Nikkor 24 mm; Nikon F; 24; 2.8; Mint; 150`,
      },
    },
    {
      key: 'film_roll',
      also: 'film roll, roll of film, roll, negative',
      icon: 'Film',
      is: 'work',
      about: 'Rolls from loading to scan.',
      fields: `Name!; Film: one of Portra 400, HP5, Tri-X, Gold 200, Ektar 100, Cinestill 800; Camera -> camera; ISO: integer 100..1600; Loaded on: date -80..-5; Frames: integer 12..36; Status: status Loaded, Exposed, At the lab, Scanned*; Notes`,
      date: 'loaded_on',
      rows: {
        any: `name; film; status; notes
          Roll 41, Lisbon; Portra 400; Scanned; Trams, tiles, too much sun.
          Roll 42, Winter fair; HP5; At the lab; Pushed to 1600.
          Roll 43, Family; Gold 200; Scanned; Grandma laughing, frame 14.
          Roll 44, Harbour fog; Tri-X; Exposed; Develop at home.
          Roll 45, Test of the Zorki; Gold 200; Scanned; Light leak, as feared.
          Roll 46, Night walk; Cinestill 800; At the lab; Neon and rain.
          Roll 47, Mountains; Ektar 100; Loaded; Eleven left.
          Roll 48, Studio; HP5; Loaded; For the portraits.`,
      },
    },
    {
      key: 'record',
      also: 'vinyl, vinyl record, album, lp, cd, music album',
      label: 'Record',
      icon: 'Disc3',
      is: 'item',
      about: 'Albums, pressings and where they came from.',
      fields: `Title!; Artist!: text; Year: integer 1957..2023; Genre: one of Jazz, Rock, Soul, Electronic, Classical, Folk, Hip-hop; Format: one of LP, 7", CD, Cassette; Condition: ${STATE}; Purchase price: money 4..60; Rating; Cover: image; Notes`,
      subtitle: 'artist, genre',
      amount: 'purchase_price',
      cards: true,
      rows: {
        any: `title; artist; year; genre; format; condition; purchase_price; rating
          Kind of Blue; Miles Davis; 1959; Jazz; LP; Excellent; 32; 5
          Blue; Joni Mitchell; 1971; Folk; LP; Good; 24; 5
          Remain in Light; Talking Heads; 1980; Rock; LP; Good; 19; 4
          What's Going On; Marvin Gaye; 1971; Soul; LP; Excellent; 28; 5
          Discovery; Daft Punk; 2001; Electronic; LP; Mint; 35; 4
          Goldberg Variations; Glenn Gould; 1981; Classical; CD; Excellent; 9; 5
          Illmatic; Nas; 1994; Hip-hop; LP; Good; 30; 5
          Pastel Blues; Nina Simone; 1965; Jazz; LP; Fair; 16; 4
          Buena Vista Social Club; Buena Vista Social Club; 1997; Folk; LP; Mint; 27; 4
          Homogenic; Björk; 1997; Electronic; LP; Excellent; 29; 5`,
      },
    },
    {
      key: 'coin',
      also: 'banknote, medal',
      icon: 'Coins',
      is: 'item',
      about: 'Coins by country, year and grade.',
      fields: `Name!; Country: text @country; Year: integer 1820..2015; Denomination: text; Metal: one of Gold, Silver, Bronze, Copper, Nickel; Grade: one of Proof, Uncirculated, Very fine, Fine, Good; Purchase price: money 2..240; Estimated value: money 4..420; Photo; Notes`,
      amount: 'estimated_value',
      cards: true,
      rows: {
        any: `name; country; year; denomination; metal; grade; purchase_price; estimated_value
          Seated Liberty; United States; 1875; 20 cents; Silver; Fine; 95; 130
          Maria Theresa thaler; Austria; 1860; 1 thaler; Silver; Very fine; 24; 32
          Sovereign, Victoria; United Kingdom; 1889; 1 pound; Gold; Very fine; 240; 415
          Wilhelmina; Netherlands; 1929; 2½ guilders; Silver; Fine; 14; 18
          Meiji dragon; Japan; 1870; 50 sen; Silver; Good; 48; 70
          Olympic 1972; Germany; 1972; 10 marks; Silver; Proof; 9; 15
          Penny, kangaroo; Australia; 1951; 1 penny; Bronze; Uncirculated; 12; 20
          Buffalo nickel; United States; 1937; 5 cents; Nickel; Fine; 6; 9`,
      },
    },
    {
      key: 'stamp',
      also: 'postage stamp, philately',
      icon: 'Stamp',
      is: 'item',
      about: 'Stamps by country, year and state.',
      fields: `Name!; Country: text @country; Year: integer 1850..2010; Face value: text; State: one of Mint, Used, On cover; Catalogue number: text @tag; Estimated value: money 1..300; Photo; Notes`,
      amount: 'estimated_value',
      cards: true,
      rows: {
        any: `name; country; year; face_value; state; estimated_value
          Penny Red; United Kingdom; 1858; 1 d; Used; 6
          Blue swallow; Austria; 1961; 3 S; Mint; 4
          Ceres; France; 1871; 25 c; Used; 22
          Lighthouse series; Iceland; 1985; 6 kr; Mint; 3
          Zeppelin; Germany; 1928; 2 RM; On cover; 140
          Crane; Japan; 1950; 24 yen; Mint; 65
          Inverted centre; Brazil; 1891; 100 reis; Used; 210
          Royal visit; Canada; 1939; 2 c; Mint; 2`,
      },
    },
    {
      key: 'card_item',
      also: 'trading card, pokemon card, baseball card, card collection, collectible card',
      label: 'Card',
      icon: 'WalletCards',
      is: 'item',
      about: 'Cards by set, rarity and grade.',
      fields: `Name!; Set: text; Number: text; Rarity: one of Common, Uncommon, Rare, Ultra rare; Condition: ${STATE}; Copies: integer 1..4; Estimated value: money 1..260; Photo; Notes`,
      amount: 'estimated_value',
      cards: true,
      rows: {
        any: `name; set; number; rarity; estimated_value
          Ember Drake; First Light; 14/120; Rare; 45
          Moss Golem; First Light; 61/120; Uncommon; 3
          Tide Oracle; Deep Blue; 8/98; Ultra rare; 210
          Clockwork Fox; Gears; 77/140; Rare; 28
          Sun Herald; Dawn; 2/110; Ultra rare; 165
          Ash Walker; First Light; 90/120; Common; 1
          Frost Lynx; Winter; 33/88; Rare; 19
          Paper Dragon; Festival; 1/60; Ultra rare; 240`,
      },
    },
    {
      key: 'watch',
      also: 'wristwatch, timepiece',
      plural: 'Watches',
      icon: 'Watch',
      is: 'item',
      about: 'Watches, their movements and their service.',
      fields: `Model!: text; Brand: text; Movement: one of Manual, Automatic, Quartz; Year: integer 1950..2022; Condition: ${STATE}; Last service: date -1400..-60; Purchase price: money 60..2800; Estimated value: money 80..3600; Photo; Notes`,
      amount: 'estimated_value',
      cards: true,
      rows: {
        any: `model; brand; movement; year; condition; purchase_price; estimated_value
          Seamaster; Omega; Automatic; 1968; Good; 720; 1100
          5 Sports; Seiko; Automatic; 2020; Excellent; 210; 230
          F-91W; Casio; Quartz; 1995; Mint; 18; 25
          Speedmaster Reduced; Omega; Automatic; 1998; Excellent; 1450; 2200
          Khaki Field; Hamilton; Manual; 2019; Good; 380; 410
          Prospex; Seiko; Automatic; 2016; Good; 340; 420
          Raketa 24 h; Raketa; Manual; 1984; Fair; 60; 85
          Tank; Cartier; Quartz; 1991; Excellent; 1900; 2650`,
      },
    },
    {
      key: 'artwork',
      also: 'painting, print, sculpture, piece of art, art piece, drawing',
      icon: 'Palette',
      is: 'item',
      about: 'Works, where they hang and what they are worth.',
      fields: `Title!; Artist: text @person; Medium: one of Oil, Watercolour, Print, Photograph, Sculpture, Mixed media; Year: integer 1950..2024; Size: text; Status: status In studio, On show, On loan, Sold*; Price: money 80..4200; Photo; Notes`,
      amount: 'price',
      cards: true,
      rows: {
        any: `title; medium; year; size; status; price
          Low tide, evening; Oil; 2022; 80 × 60 cm; On show; 1450
          Three pears; Watercolour; 2023; 30 × 40 cm; Sold; 320
          Night bus; Photograph; 2021; 50 × 70 cm; In studio; 280
          Standing figure; Sculpture; 2019; 62 cm; On loan; 3900
          Allotments; Print; 2024; 40 × 40 cm; On show; 140
          The blue door; Oil; 2020; 100 × 80 cm; In studio; 1900
          Study in grey; Mixed media; 2023; 60 × 60 cm; On show; 760
          Window, rain; Watercolour; 2024; 24 × 32 cm; In studio; 240`,
      },
    },
    {
      key: 'board_game',
      also: 'boardgame, game, tabletop game, puzzle, jigsaw',
      icon: 'Dices',
      is: 'item',
      about: 'Games on the shelf and how often they come out.',
      fields: `Name!; Players: text; Playing time: integer 15..180 min; Age: integer 6..14; Genre: one of Strategy, Family, Co-operative, Party, Card game; Times played: integer 0..40; Rating; Lent to: text; Photo; Notes`,
      amount: 'times_played',
      cards: true,
      rows: {
        any: `name; players; playing_time; genre; rating
          Harbour Lights; 2–4; 60; Strategy; 5
          Lost Expedition; 1–5; 50; Co-operative; 4
          Say It in Sheep; 4–10; 25; Party; 4
          Railway Barons; 3–5; 120; Strategy; 5
          Mushroom Mix-Up; 2–6; 15; Family; 3
          Castle of Cards; 2–4; 30; Card game; 4
          Island Keepers; 2–4; 75; Co-operative; 5
          Word Orchard; 2–8; 20; Party; 4`,
        video: `name; players; playing_time; genre; rating
          Star Harbour; 1; 180; Strategy; 5
          Pixel Kart; 1–4; 30; Family; 4
          Hollow Woods; 1; 150; Strategy; 5
          Dance Floor 3; 1–8; 20; Party; 3
          Farm & Friends; 1–4; 60; Family; 4
          Two Brothers; 2; 90; Co-operative; 5
          Last Signal; 1; 120; Strategy; 4
          Puzzle Tower; 1–2; 15; Family; 3`,
      },
    },
    {
      key: 'toy',
      also: 'lego set, model kit, miniature, model train, figurine, doll, action figure',
      icon: 'ToyBrick',
      is: 'item',
      about: 'Sets and models, built and unbuilt.',
      fields: `Name!; Set number: text @tag; Theme: one of City, Space, Castle, Trains, Nature; Pieces: integer 80..3200; Year: integer 1985..2024; Status: status Sealed, In progress, Built*; Purchase price: money 10..300; Photo; Notes`,
      amount: 'purchase_price',
      cards: true,
      rows: {
        any: `name; theme; pieces; year; status; purchase_price
          Corner bookshop; City; 2504; 2019; Built; 180
          Lunar rover; Space; 690; 2021; Built; 60
          Lion knights' castle; Castle; 3190; 2022; In progress; 300
          Steam engine 52; Trains; 1280; 2020; Sealed; 130
          Bird of paradise; Nature; 1173; 2021; Built; 85
          Harbour crane; City; 1620; 2016; Sealed; 150
          Space shuttle; Space; 2354; 2021; In progress; 175
          Forest cabin; Nature; 820; 2023; Built; 70`,
      },
    },
    {
      key: 'wanted_item',
      also: 'want list, wanted list, search list',
      label: 'Wanted item',
      plural: 'Want list',
      icon: 'Telescope',
      is: 'work',
      about: 'What is still missing, and what it may cost.',
      fields: `Name!; Status: status Looking, Found, Bought*, Given up*; Priority: one of Low, Medium, High; Most I would pay: money 15..400; Seen at: text; Link: url; Added on: date -120..-2; Notes`,
      subtitle: 'priority, status',
      notes: `Only with the original box.
        Two at the autumn fair, both too dear.
        Ask the dealer in Ghent.
        Any condition will do.
        The one everybody looks for.`,
    },
    {
      key: 'tool_item',
      also: 'lent tool, shared item, thing to lend, library of things item, item to lend',
      label: 'Item',
      icon: 'Hammer',
      is: 'item',
      about: 'Things that can be borrowed.',
      fields: `Name!; Category: one of Garden, Workshop, Kitchen, Outdoor, Party; Condition: ${STATE}; Deposit: money 0..60; Shelf: text @shelf; Photo; Notes`,
      cards: true,
      rows: {
        any: `name; category; condition; deposit
          Hedge trimmer; Garden; Good; 30
          Circular saw; Workshop; Excellent; 50
          Raclette grill; Kitchen; Good; 15
          Tent for four; Outdoor; Fair; 40
          Bunting, 20 m; Party; Good; 5
          Pressure washer; Garden; Good; 45
          Sewing machine; Workshop; Excellent; 40
          Ice cream maker; Kitchen; Mint; 20
          Folding tables, 4; Party; Good; 25`,
      },
    },
  ],
}
