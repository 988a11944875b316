import type { Domain } from './concept'

export const community: Domain = {
  key: 'community',
  words:
    'parish, church, nonprofit, non-profit, charity, ngo, volunteers, association, club, community, foundation, village, neighbourhood, congregation, mosque, synagogue, temple, scouts, community centre',
  hue: 20,
  icon: 'HeartHandshake',
  concepts: [
    {
      key: 'volunteer',
      also: 'helper, steward',
      icon: 'HeartHandshake',
      is: 'person',
      about: 'The people who give their time.',
      fields: `Name!; Email; Phone; Skills: any of Cooking, Driving, First aid, Music, Accounts, Building, Children; Available on: any of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday;
        Hours given: integer 2..120 h; Status: status Active, New, Paused; Joined on: date -900..-10; Notes`,
      subtitle: 'email, phone',
      amount: 'hours_given',
      notes: `Has a van.
        Only in the school holidays.
        Happy to train new people.
        Speaks Arabic and French.
        Keys to the hall.`,
    },
    {
      key: 'donation',
      also: 'gift of money, contribution, fundraising gift, pledge',
      icon: 'HandHeart',
      is: 'money',
      about: 'Gifts, large and small, and whether we said thank you.',
      fields: `Donor! -> donor; Amount!: money 10..600; Date!: date -120..0; Purpose: one of General, Roof repair, Youth work, Food bank; Method: one of Transfer, Cash, Card, Cheque; Thanked: yes 70; Notes`,
      title: 'donor_id',
      subtitle: 'purpose, date',
      amount: 'amount',
    },
    {
      key: 'donor',
      also: 'sponsor, supporter, benefactor, patron of the arts',
      icon: 'HandCoins',
      is: 'person',
      about: 'Who supports us.',
      fields: `Name!; Email; Phone; City; Type: one of Individual, Company, Foundation; Regular giver: yes 45; First gift on: date -1500..-60; Notes`,
    },
    {
      key: 'event',
      also: 'activity event, meetup, gathering, happening, function, party',
      label: 'Event',
      icon: 'PartyPopper',
      is: 'visit',
      about: 'What is on, when and where.',
      fields: `Title!; Date!: datetime -10..40; Venue: text @venue; Type: one of Talk, Workshop, Concert, Social, Sport, Fundraiser; Capacity: integer 20..160; Price: money 0..25;
        Status: status Idea, Planned, Published, Over*, Cancelled*; Description; Photo`,
      subtitle: 'venue, type',
      amount: 'capacity',
      cards: true,
      rows: {
        any: `title; type; capacity; price; status; description
          Summer fair; Fundraiser; 160; 0; Planned; Cake, second-hand books, a very small train.
          Choir by candlelight; Concert; 90; 8; Published; An hour of Nordic songs.
          Repair café; Workshop; 30; 0; Published; Bring it broken, take it home whole.
          Welcome breakfast; Social; 40; 0; Published; For everyone new in the neighbourhood.
          Talk: birds of the estuary; Talk; 60; 5; Planned; With pictures and two stuffed owls.
          Table tennis evening; Sport; 24; 2; Published; Bats provided.
          Bread from scratch; Workshop; 20; 18; Idea; Four hours, two loaves each.
          Autumn walk; Social; 35; 0; Over; Eleven kilometres, soup at the end.
          Film in the garden; Social; 80; 4; Cancelled; Rain.
          Winter market; Fundraiser; 120; 0; Planned; Fourteen stalls so far.`,
      },
    },
    {
      key: 'attendee',
      also: 'guest, participant, visitor, rsvp, event registration, invitee',
      icon: 'UserCheck',
      is: 'person',
      about: 'Who comes, with how many, and what they need.',
      fields: `Name!; Email; Phone; Event -> event; Reply: status Invited, Coming, Maybe, Declined*; Party size: integer 1..4; Dietary needs: text; Checked in: yes 20; Notes`,
      subtitle: 'reply, party_size',
      amount: 'party_size',
    },
    {
      key: 'service_time',
      also: 'mass, church service, worship service, liturgy, prayer meeting',
      here: 'service, sunday service',
      label: 'Service',
      icon: 'Church',
      is: 'visit',
      about: 'Services, who leads them and what is sung.',
      fields: `Title!; Date!: datetime -7..30; Led by: text @person; Organist: text @person; Readings: text; Hymns: text; Expected people: integer 20..180; Notes`,
      rows: {
        any: `title; readings; hymns; expected_people
          Sunday morning; Isaiah 55, Mark 4; 12, 84, 203; 90
          Evening prayer; Psalm 121; 41, 180; 25
          Family service; Luke 15; 7, 66, 99; 120
          Harvest thanksgiving; Deuteronomy 8; 290, 292; 150
          Midweek communion; John 6; none; 18
          Baptism; Mark 1; 55, 201; 60
          Carols by candlelight; Luke 2; eight carols; 180
          Remembrance; Micah 4; 310; 75`,
      },
    },
    {
      key: 'announcement',
      also: 'news, news item, bulletin, notice, newsletter item',
      icon: 'Megaphone',
      is: 'document',
      about: 'What everyone should know.',
      fields: `Title!; Text!: long_text; Published on: date -30..0; Audience: one of Everyone, Members, Volunteers; Pinned: yes 25`,
      cards: true,
      access: ['anonymous', 'admin'],
      rows: {
        any: `title; text; audience
          Hall closed on Thursday; The floor is being sanded. The youth cellar stays open.; Everyone
          Helpers wanted for the fair; Two hours are plenty. Put your name on the list.; Volunteers
          New heating; Warm from November on, and cheaper too.; Everyone
          Annual meeting; Reports, elections, cake. Please read the accounts first.; Members
          Lost: one red scarf; Found in the upper room, waiting in the office.; Everyone
          Thank you; The collection for the food bank brought in 1,240.; Everyone
          First-aid refresher; Free for all volunteers, Saturday at ten.; Volunteers
          Key list updated; Check that your entry is right.; Members`,
      },
    },
    {
      key: 'group',
      also: 'circle, committee, working group, ministry, choir group',
      icon: 'UsersRound',
      is: 'group',
      about: 'Groups, who leads them and when they meet.',
      fields: `Name!; Leader: text @person; Meets on: one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday; Time: time; Place: text @room; People: integer 5..40; Description`,
      cards: true,
      rows: {
        any: `name; meets_on; people; description
          Choir; Thursday; 28; Everyone who likes to sing.
          Toddler group; Tuesday; 14; Coffee for the grown-ups.
          Garden circle; Saturday; 9; Beds, bees and compost.
          Youth club; Friday; 22; From twelve to sixteen.
          Visitors; Wednesday; 11; Nobody should be lonely.
          Finance committee; Monday; 5; Once a month is enough.
          Bible study; Monday; 12; Questions welcome.
          Welcome team; Sunday; 16; The first smile at the door.`,
      },
    },
    {
      key: 'family',
      also: 'household, beneficiary, case file',
      plural: 'Households',
      label: 'Household',
      icon: 'House',
      is: 'party',
      about: 'Households we know and support.',
      fields: `Name!: text @surname; Address: text @address; Phone; People: integer 1..6; Needs: any of Food, Clothing, Transport, Company, Advice; Last visit: date -60..-1; Notes`,
    },
    {
      key: 'prayer_request',
      also: 'request for prayer, intention',
      label: 'Request',
      icon: 'Heart',
      is: 'log',
      about: 'What people ask for.',
      fields: `Title!; From: text @first; Date!: date -30..0; Confidential: yes 30; Status: status Open, Answered*; Text: long_text`,
      rows: {
        any: `title; status; text
          For a safe journey; Open; Henrik drives home on Friday.
          For an exam; Answered; She passed!
          For a neighbour in hospital; Open; Second week now.
          In thanks for a grandchild; Answered; Healthy and loud.
          For work; Open; Interview on Tuesday.
          For the new teacher; Open; A difficult start.
          For peace at home; Open; No names, please.
          For rain; Answered; More than enough.`,
      },
    },
  ],
}
