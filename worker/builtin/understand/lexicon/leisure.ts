import type { Domain } from './concept'

export const leisure: Domain = {
  key: 'leisure',
  words:
    'film, movie, cinema, series, music, band, orchestra, choir, photography, photographer, podcast, streaming, theatre, festival',
  hue: 305,
  icon: 'Clapperboard',
  concepts: [
    {
      key: 'movie',
      also: 'film to watch, tv show, show, tv series, watchlist, documentary, anime',
      icon: 'Clapperboard',
      is: 'item',
      about: 'Seen, half seen and still to see.',
      fields: `Title!; Director: text; Year: integer 1940..2024; Genre: one of Drama, Comedy, Thriller, Science fiction, Animation, Documentary; Status: status Want to watch, Watching, Watched*; Rating; Watched on: date -120..-1 when Watched; Where: text; Poster: image; Thoughts: long_text`,
      subtitle: 'director, year',
      cards: true,
      rows: {
        any: `title; director; year; genre; status; rating; thoughts
          Seven Samurai; Akira Kurosawa; 1954; Drama; Watched; 5; Three hours, not a minute too long.
          Spirited Away; Hayao Miyazaki; 2001; Animation; Watched; 5; Every frame a painting.
          Parasite; Bong Joon-ho; 2019; Thriller; Watched; 5; Stairs will never be the same.
          Arrival; Denis Villeneuve; 2016; Science fiction; Watched; 4; Quiet and clever.
          Paris, Texas; Wim Wenders; 1984; Drama; Want to watch; ; Recommended by Jonas.
          Paddington 2; Paul King; 2017; Comedy; Watched; 5; Kindness wins.
          My Octopus Teacher; Pippa Ehrlich; 2020; Documentary; Watching; ; Second half tonight.
          Stalker; Andrei Tarkovsky; 1979; Science fiction; Want to watch; ; When awake.
          Rear Window; Alfred Hitchcock; 1954; Thriller; Watched; 4; All from one room.
          Moonlight; Barry Jenkins; 2016; Drama; Want to watch; ; `,
      },
    },
    {
      key: 'song',
      also: 'sheet music, piece of music, music piece, repertoire, setlist',
      icon: 'Music',
      is: 'item',
      about: 'What we play, in which key and how well.',
      fields: `Title!; Composer: text; Key: one of C, D, E, F, G, A, B; Tempo: integer 60..170 bpm; Length: number 2..8 min; Status: status Learning, Rehearsing, Ready, Retired*; Notes`,
      rows: {
        any: `title; composer; key; tempo; status; notes
          Autumn Leaves; Joseph Kosma; G; 120; Ready; Trumpet takes the second chorus.
          Blue Bossa; Kenny Dorham; C; 140; Rehearsing; Watch the bridge.
          Harvest Moon; Neil Young; D; 112; Ready; Brushes.
          Ain't No Sunshine; Bill Withers; A; 78; Ready; Count the "I know".
          La Bamba; Traditional; C; 150; Learning; All sing.
          Feeling Good; Bricusse & Newley; G; 80; Rehearsing; Slow start!
          Shady Grove; Traditional; D; 100; Learning; Banjo in D.
          Libertango; Astor Piazzolla; A; 130; Retired; Too hard after midnight.`,
      },
    },
    {
      key: 'gig',
      also: 'concert, performance, rehearsal, show booking, tour date',
      icon: 'MicVocal',
      is: 'visit',
      about: 'Where we play, for how much, and when to be there.',
      fields: `Title!; Date!: datetime -30..60; Venue: text @venue; City; Fee: money 80..1200; Status: status Enquiry, Booked, Played*, Cancelled*; Arrive at: time; Contact person: text @person; Notes`,
      subtitle: 'venue, status',
      amount: 'fee',
      rows: {
        any: `title; fee; status; notes
          Wedding in the barn; 950; Booked; First dance: Harvest Moon.
          Late set at the Blue Lantern; 320; Booked; Two times 45 minutes.
          Street festival; 400; Played; Sunburn and a lost cable.
          Company summer party; 1100; Enquiry; They asked about lights.
          Benefit concert; 80; Booked; For the sea rescue.
          Jam session; 120; Played; Great drummer: get his number.
          Christmas market; 500; Enquiry; Gloves!
          Garden opening; 280; Cancelled; Rain.`,
      },
    },
    {
      key: 'photo_shoot',
      also: 'shoot, photo session, portrait session, photoshoot, shooting',
      label: 'Shoot',
      icon: 'Aperture',
      is: 'work',
      about: 'From enquiry to delivered gallery.',
      fields: `Title!; Client: text @person; Type: one of Portrait, Wedding, Product, Event, Landscape; Date!: date -25..40; Location: text @venue; Fee: money 150..2600; Status: status Enquiry, Booked, Shot, Editing, Delivered*; Gallery link: url; Notes`,
      subtitle: 'client, type',
      amount: 'fee',
      rows: {
        any: `title; type; fee; status; notes
          Wedding at the lake; Wedding; 2400; Booked; Second photographer needed.
          Team portraits; Portrait; 680; Editing; Twelve people, grey background.
          Ceramics catalogue; Product; 1150; Shot; Forty pieces.
          Newborn at home; Portrait; 320; Delivered; Window light only.
          Harbour festival; Event; 540; Booked; Press pass at gate B.
          Book cover; Landscape; 450; Enquiry; Fog, if possible.
          Bakery opening; Event; 380; Delivered; They loved the bread picture.
          Graduation; Portrait; 260; Editing; Deliver before Sunday.`,
      },
    },
    {
      key: 'episode',
      also: 'podcast episode, podcast, video, youtube video, content item, content',
      icon: 'Podcast',
      is: 'work',
      about: 'From idea to publication.',
      fields: `Title!; Guest: text @person; Status: status Idea, Researching, Recorded, Edited, Published*; Publish on: date -30..40; Length: integer 12..80 min; Channel: one of Podcast, Video, Newsletter, Blog; Plays: integer 0..4200; Outline: long_text`,
      date: 'publish_on',
      rows: {
        any: `title; status; channel; outline
          The man who repairs clocks; Published; Podcast; Visit to his cellar; why time sounds different there.
          Sourdough without fear; Edited; Video; Five mistakes, one loaf.
          Leaving the city; Recorded; Podcast; Three families, two years later.
          What maps leave out; Researching; Podcast; Talk to the archive.
          A week without a phone; Published; Blog; Diary form.
          How choirs heal; Idea; Podcast; Find a study and a singer.
          Night trains; Edited; Video; Berlin to Stockholm.
          Small languages; Idea; Newsletter; Four of them, four voices.`,
      },
    },
    {
      key: 'instrument',
      also: 'guitar, piano, violin, synth, musical instrument',
      icon: 'Guitar',
      is: 'item',
      about: 'Instruments, who has them and how they are.',
      fields: `Name!; Type: one of String, Woodwind, Brass, Percussion, Keyboard; Maker: text; Serial number: text @serial; Condition: one of Excellent, Good, Fair, Needs repair; Lent to: text @person; Insured value: money 120..4800; Last service: date -700..-10; Photo; Notes`,
      amount: 'insured_value',
      cards: true,
      rows: {
        any: `name; type; maker; condition; insured_value
          Violin, full size; String; Workshop Mittenwald; Good; 1900
          Clarinet in B flat; Woodwind; Buffet; Excellent; 1650
          Trumpet; Brass; Bach; Good; 1400
          Cello, 3/4; String; Unknown; Needs repair; 980
          Upright piano; Keyboard; Yamaha; Excellent; 4800
          Snare drum; Percussion; Ludwig; Good; 420
          Flute; Woodwind; Pearl; Fair; 560
          Acoustic guitar; String; Martin; Good; 1200`,
      },
    },
    {
      key: 'trip',
      also: 'journey, travel, vacation trip, holiday, travel plan, destination, itinerary',
      icon: 'Plane',
      is: 'visit',
      about: 'Journeys, dreamt of, planned and done.',
      fields: `Title!; Destination: text; Starts on: date -60..160; Ends on: date after starts_on 2..16; Status: status Dream, Planning, Booked, Done*; Budget: money 180..3200; Travellers: integer 1..5; Photo; Notes`,
      subtitle: 'destination, status',
      date: 'starts_on',
      amount: 'budget',
      cards: true,
      rows: {
        any: `title; destination; status; budget; notes
          Northern lights; Tromsø, Norway; Planning; 1900; Thermal socks. All of them.
          Tiles and trams; Lisbon, Portugal; Booked; 850; Flat in Graça.
          Cycling the Danube; Passau to Vienna; Done; 620; Again, with lighter bags.
          Grandparents' village; Kraków, Poland; Booked; 400; Bring the photo album.
          Rice terraces; Sa Pa, Vietnam; Dream; 2800; October is best.
          Sailing week; Kornati, Croatia; Planning; 1100; Who can cook?
          Long weekend; Ghent, Belgium; Done; 310; Waffles, twice.
          Desert stars; Merzouga, Morocco; Dream; 1500; New moon!`,
      },
    },
    {
      key: 'itinerary_item',
      also: 'stop, trip activity, sight, place to visit, excursion',
      label: 'Stop',
      icon: 'MapPinned',
      is: 'visit',
      about: 'What happens on which day.',
      fields: `Title!; Trip -> trip; Date!: date 5..25; Time: time; Type: one of Travel, Stay, Food, Sight, Free; Cost: money 0..180; Booked: yes 50; Notes`,
      subtitle: 'type, date',
      amount: 'cost',
      rows: {
        any: `title; type; cost; notes
          Night train; Travel; 89; Coach 21, upper bunk.
          Check in at the guesthouse; Stay; 140; Key under the blue pot.
          Old town walk; Sight; 0; Start at the bridge.
          Dinner at the market; Food; 28; Try the soup.
          Museum of tiles; Sight; 8; Closed on Mondays.
          Ferry to the island; Travel; 12; Every hour.
          Lazy morning; Free; 0; No alarm.
          Cooking class; Food; 55; Bring an appetite.`,
      },
    },
    {
      key: 'packing_item',
      also: 'packing list, packing, luggage item',
      icon: 'Luggage',
      is: 'work',
      about: 'What has to come along.',
      fields: `Name!; Category: one of Clothes, Papers, Bathroom, Electronics, Outdoor; Quantity: integer 1..7; Status: status To pack, Packed*; Notes: text`,
      rows: {
        any: `name; category; quantity; status
          Passport; Papers; 1; Packed
          Rain jacket; Clothes; 1; To pack
          Socks; Clothes; 7; To pack
          Charger; Electronics; 2; To pack
          Toothbrush; Bathroom; 1; To pack
          Sun cream; Bathroom; 1; Packed
          Water bottle; Outdoor; 1; To pack
          Travel insurance; Papers; 1; Packed
          Head torch; Outdoor; 1; To pack`,
      },
    },
    {
      key: 'place',
      also: 'restaurant visited, restaurant, cafe visited, spot, location, venue',
      icon: 'MapPin',
      is: 'place',
      about: 'Places worth remembering.',
      fields: `Name!; Type: one of Restaurant, Café, Museum, Park, Shop, Hall; Address: text @address; City; Website; Phone; Rating; Visited on: date -300..-1; Photo; Notes`,
      subtitle: 'type, city',
      cards: true,
      rows: {
        any: `name; type; rating; notes
          The Copper Kettle; Café; 5; Cinnamon buns at ten, gone by eleven.
          Trattoria Fiume; Restaurant; 4; Ask for the table by the lemon tree.
          Museum of Small Things; Museum; 5; Allow an hour, stay for three.
          Linden Park; Park; 4; Swans, mostly polite.
          Paper & Twine; Shop; 4; Notebooks.
          Old Customs Hall; Hall; 3; Great sound, cold feet.
          Noodle Yard; Restaurant; 5; Cash only.
          Garden of Hours; Park; 5; Sundials.`,
      },
    },
  ],
}
