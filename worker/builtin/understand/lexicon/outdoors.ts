import type { Domain } from './concept'

export const outdoors: Domain = {
  key: 'outdoors',
  words:
    'garden, gardening, allotment, beekeeping, beekeeper, apiary, farm, farming, orchard, vineyard, nursery, greenhouse, smallholding, homestead, houseplants',
  hue: 135,
  icon: 'Sprout',
  concepts: [
    {
      key: 'plant',
      also: 'houseplant, crop, flower, vegetable, seedling, tree, succulent, bonsai',
      icon: 'Sprout',
      is: 'item',
      about: 'What grows here and what it needs.',
      fields: `Name!; Variety: text; Location: one of Living room, Kitchen, Balcony, Bed 1, Bed 2, Greenhouse; Light: one of Full sun, Half shade, Shade; Water every: integer 2..14 days;
        Last watered: date -9..0; Next watering: date -2..9; Condition: status Thriving, Settling in, Struggling, Gone*; Planted on: date -700..-10; Photo; Notes`,
      subtitle: 'variety, location',
      date: 'next_watering',
      flags: 'overdue next_watering: Needs water',
      cards: true,
      rows: {
        any: `name; variety; location; light; water_every; condition; notes
          Swiss cheese plant; Monstera deliciosa; Living room; Half shade; 7; Thriving; Turn it a quarter every week.
          Tomato; Black cherry; Greenhouse; Full sun; 2; Thriving; Pinch out the side shoots.
          Lavender; Hidcote; Bed 1; Full sun; 10; Thriving; Cut back after flowering.
          Basil; Genovese; Kitchen; Full sun; 2; Struggling; Leaves pale: feed it.
          Fern; Boston; Living room; Shade; 4; Settling in; Likes the bathroom better?
          Courgette; Romanesco; Bed 2; Full sun; 3; Thriving; Two are plenty.
          Lemon tree; Meyer; Balcony; Full sun; 5; Settling in; Inside before the first frost.
          Snake plant; Laurentii; Living room; Shade; 14; Thriving; Forget about it.
          Strawberry; Mara des Bois; Balcony; Full sun; 2; Thriving; Net against blackbirds.
          Hydrangea; Annabelle; Bed 1; Half shade; 3; Struggling; Drooped in the heat.`,
      },
    },
    {
      key: 'garden_bed',
      also: 'bed, raised bed, plot, field, greenhouse bay',
      label: 'Bed',
      icon: 'Fence',
      is: 'place',
      about: 'Where things grow.',
      fields: `Name!; Area: number 2..40 m²; Soil: one of Loam, Clay, Sandy, Compost; Sun: one of Full sun, Half shade, Shade; Last crop: text; Notes`,
      rows: {
        any: `name; area; soil; sun; last_crop
          North bed; 6; Loam; Half shade; Broad beans
          South bed; 8; Loam; Full sun; Tomatoes
          Herb spiral; 2; Sandy; Full sun; Herbs
          Berry row; 12; Compost; Full sun; Raspberries
          Potato patch; 20; Clay; Full sun; Potatoes
          Shade corner; 5; Clay; Shade; Ferns
          Greenhouse left; 7; Compost; Full sun; Cucumbers
          Greenhouse right; 7; Compost; Full sun; Peppers`,
      },
    },
    {
      key: 'harvest',
      also: 'yield, crop yield, picking, honey harvest, extraction',
      icon: 'ShoppingBasket',
      is: 'log',
      about: 'What was brought in.',
      fields: `What!: text; Date!: date -60..0; Weight: number 0.5..18 kg; Quality: rating; Stored in: text; Notes`,
      amount: 'weight',
      rows: {
        any: `what; weight; stored_in; notes
          Tomatoes; 4.2; Kitchen; Half for sauce.
          Courgettes; 3.1; Given away; Of course.
          Early potatoes; 11.5; Cellar; Clean and dry.
          Raspberries; 1.4; Freezer; Before the birds came.
          Apples; 16; Cellar; Wrap them in paper.
          Broad beans; 2.6; Freezer; Blanched.
          Garlic; 1.9; Shed; Plaited.
          Plums; 7.3; Jars; Jam with cinnamon.
          Kale; 1.2; Kitchen; After the first frost.`,
        bees: `what; weight; stored_in; notes
          Spring blossom honey; 11.4; Cellar; Light and very mild.
          Lime tree honey; 14.8; Jars, 500 g; Greenish, fresh.
          Forest honey; 8.2; Cellar; Late and dark.
          Comb honey; 1.6; Kitchen; For the neighbours.
          Summer honey, hive 2; 12.1; Bucket 3; Water content 17.2 %.
          Rapeseed honey; 9.5; Bucket 1; Stir every day.
          Beeswax; 0.9; Shed; Two blocks for candles.
          Heather honey; 4.3; Jars, 250 g; Needs the press.`,
      },
    },
    {
      key: 'garden_task',
      also: 'garden job, sowing, planting, watering',
      icon: 'Shovel',
      is: 'work',
      about: 'What to do in the garden, and when.',
      fields: `Title!; Due date: date -4..20; Type: one of Sow, Plant, Water, Prune, Feed, Harvest; Status: status To do, Done*; Notes`,
      flags: 'overdue due_date',
      rows: {
        any: `title; type; status
          Sow lettuce, second row; Sow; To do
          Prune the roses; Prune; Done
          Feed the tomatoes; Feed; To do
          Plant out leeks; Plant; To do
          Water the greenhouse; Water; Done
          Pick the beans; Harvest; To do
          Cut back lavender; Prune; To do
          Sow radishes; Sow; Done
          Compost on bed 2; Feed; To do`,
      },
    },
    {
      key: 'hive',
      also: 'beehive, bee colony, colony, bee hive, bee',
      icon: 'Hexagon',
      is: 'item',
      about: 'Every colony, its queen and its strength.',
      fields: `Name!; Apiary: text; Type: one of Langstroth, Dadant, Warré, Top bar, National; Queen: text; Queen year: integer 2021..2024; Queen colour: one of White, Yellow, Red, Green, Blue;
        Strength: one of Weak, Medium, Strong; Status: status Active, Nucleus, Queenless, United*, Lost*; Set up on: date -900..-60; Photo; Notes`,
      subtitle: 'apiary, strength',
      cards: true,
      rows: {
        any: `name; apiary; type; queen; queen_year; queen_colour; strength; status; notes
          Hive 1, Beatrix; Orchard; Dadant; Carnica, own breed; 2023; Red; Strong; Active; Calm on the combs.
          Hive 2, Clementine; Orchard; Dadant; Buckfast F1; 2022; Yellow; Strong; Active; Swarmed last May.
          Hive 3; Orchard; Langstroth; Carnica; 2024; Green; Medium; Active; New queen accepted.
          Hive 4, Greta; Forest edge; Dadant; Unknown; 2021; White; Weak; Active; Unite in autumn?
          Hive 5; Forest edge; National; Buckfast F2; 2023; Red; Medium; Active; A bit nervous.
          Nuc A; Garden; Langstroth; Carnica, daughter of hive 1; 2024; Green; Weak; Nucleus; Feed until September.
          Nuc B; Garden; Langstroth; Carnica, daughter of hive 1; 2024; Green; Medium; Nucleus; For sale in spring.
          Top bar hive; Garden; Top bar; Swarm from the church; 2022; Yellow; Medium; Active; Combs run straight now.
          Hive 8; Forest edge; Warré; none; 2021; White; Weak; Queenless; Brood frame from hive 2 added.`,
      },
    },
    {
      key: 'hive_inspection',
      also: 'inspection, hive visit, hive check, colony inspection',
      label: 'Inspection',
      icon: 'ClipboardCheck',
      is: 'log',
      about: 'What was seen when the lid was open.',
      fields: `Hive! -> hive; Date!: date -40..0; Queen seen: yes 60; Eggs seen: yes 80; Brood frames: integer 2..9; Honey frames: integer 1..8; Temper: one of Calm, Lively, Defensive;
        Varroa count: integer 0..14; Weather: one of Sunny, Cloudy, Windy, Cool; Done: text; Notes`,
      title: 'hive_id',
      subtitle: 'date, temper',
      amount: 'varroa_count',
      notes: `Room for one more super.
        Swarm cells on two frames, removed.
        Bringing in a lot of yellow pollen.
        Short of stores: feed this week.
        Beautiful brood, wall to wall.
        Wax moth in the corner, cleaned.`,
    },
    {
      key: 'hive_treatment',
      also: 'varroa treatment, feeding, mite treatment',
      label: 'Treatment',
      icon: 'Droplets',
      is: 'log',
      about: 'Treatments and feeding.',
      fields: `Hive! -> hive; Treatment!: one of Formic acid, Oxalic acid, Thymol, Sugar syrup, Fondant; Date!: date -60..0; Amount: number 0.1..5 l; Ends on: date after date 3..21; Notes`,
      title: 'treatment',
      subtitle: 'hive_id, date',
    },
    {
      key: 'apiary',
      also: 'bee yard, apiary site',
      icon: 'MapPin',
      is: 'place',
      about: 'Where the hives stand.',
      fields: `Name!; Location: text @address; Forage: any of Lime, Rapeseed, Fruit trees, Clover, Heather, Forest; Registered: yes 80; Notes`,
      rows: {
        any: `name; forage; notes
          Orchard; Fruit trees, Clover; Gate code with the farmer.
          Forest edge; Forest, Lime; Wasps in August.
          Garden; Clover, Fruit trees; Keep the flight path free.
          Rooftop; Lime; Lift only until six.
          Heath; Heather; August to September.
          Rape field; Rapeseed; Two weeks in May.
          School; Fruit trees; Visits on Wednesdays.
          Monastery; Lime, Clover; Ask for Brother Anselm.`,
      },
    },
    {
      key: 'animal',
      also: 'livestock, cow, sheep, goat, chicken, hen, horse, pig, flock',
      icon: 'Rabbit',
      is: 'item',
      about: 'Every animal, with age and health.',
      fields: `Name!; Tag number: text @tag; Species: one of Cow, Sheep, Goat, Pig, Chicken, Horse; Breed: text; Born on: date -2400..-60; Sex: one of Female, Male;
        Health: status Healthy, Watch, In treatment, Gone*; Next check: date -3..40; Weight: number 2..600 kg; Photo; Notes`,
      date: 'next_check',
      flags: 'overdue next_check: Overdue for a check',
      cards: true,
      rows: {
        any: `name; species; breed; sex; health; weight
          Rosalind; Cow; Jersey; Female; Healthy; 420
          Bramble; Goat; Saanen; Female; Healthy; 61
          Number 14; Sheep; Texel; Female; Watch; 78
          Duke; Horse; Haflinger; Male; Healthy; 480
          Speckle; Chicken; Maran; Female; Healthy; 3
          Olive; Cow; Jersey; Female; In treatment; 395
          Pepper; Pig; Gloucester Old Spot; Female; Healthy; 210
          Basil; Goat; Toggenburg; Male; Healthy; 74
          Henrietta; Chicken; Sussex; Female; Watch; 3`,
      },
    },
    {
      key: 'sighting',
      also: 'bird sighting, bird, bird watching, observation, wildlife sighting, birdwatching, species',
      icon: 'Binoculars',
      is: 'log',
      about: 'What was seen, where and when.',
      fields: `Species!: text; Date!: date -60..0; Place: text; Count: integer 1..24; Behaviour: one of Feeding, Singing, Flying, Nesting, Resting; Photo; Notes`,
      title: 'species',
      amount: 'count',
      rows: {
        any: `species; place; count; behaviour; notes
          Kingfisher; Mill stream; 1; Flying; A blue spark, then gone.
          Goldfinch; Thistle field; 12; Feeding; A charm of them.
          Grey heron; Weir; 2; Resting; One young bird.
          Skylark; Common; 3; Singing; Up until I lost sight.
          Red kite; Over the village; 2; Flying; Chased by crows.
          Great spotted woodpecker; Oak by the gate; 1; Nesting; Young calling.
          Swift; Church tower; 20; Flying; First of the year.
          Nuthatch; Garden; 1; Feeding; Upside down, as usual.
          Barn owl; Barn road; 1; Flying; At dusk, without a sound.`,
      },
    },
    {
      key: 'catch',
      also: 'fishing trip, fish, fishing log',
      plural: 'Catches',
      icon: 'Fish',
      is: 'log',
      about: 'What bit, where, and on what.',
      fields: `Species!: text; Date!: date -80..0; Water: text; Length: number 18..92 cm; Weight: number 0.2..7 kg; Bait: text; Released: yes 70; Photo; Notes`,
      title: 'species',
      amount: 'weight',
      rows: {
        any: `species; water; length; weight; bait; notes
          Pike; Long Lake; 78; 4.1; Spinner; At the edge of the reeds.
          Perch; Harbour; 31; 0.5; Worm; Eight more like it.
          Brown trout; Upper river; 42; 0.9; Dry fly; Evening rise.
          Carp; Mill pond; 71; 6.4; Sweetcorn; Twenty minutes.
          Zander; Canal; 55; 1.8; Soft lure; After dark.
          Sea bass; East pier; 48; 1.3; Lugworm; Incoming tide.
          Eel; Canal; 64; 0.6; Worm; By accident.
          Mackerel; Bay; 33; 0.4; Feathers; Dinner.`,
      },
    },
    {
      key: 'hike',
      also: 'trail, walk, trek, tour',
      icon: 'Mountain',
      is: 'log',
      about: 'Walks done and walks to come.',
      fields: `Name!; Region: text; Date: date -120..30; Distance: number 4..28 km; Climb: integer 60..1600 m; Time: number 1..9 h; Difficulty: one of Easy, Medium, Hard; Status: status Wish, Planned, Done*; Rating; Photo; Notes`,
      amount: 'distance',
      cards: true,
      rows: {
        any: `name; region; distance; climb; difficulty; status; notes
          Ridge path; Black Forest; 14.2; 640; Medium; Done; Start early, the hut closes at four.
          Three lakes; Tatra; 18.5; 1120; Hard; Planned; Chains at the last step.
          Coast path, part 2; Cornwall; 16; 540; Medium; Done; Wind from the front all day.
          Gorge walk; Madeira; 11; 420; Easy; Wish; Torch for the tunnels.
          Old salt road; Liguria; 22; 980; Hard; Done; Two springs, both good.
          Heath loop; Lüneburg; 9; 60; Easy; Done; August, when it is purple.
          Sunrise summit; Lake District; 12.4; 860; Medium; Planned; Leave at four.
          Vineyard trail; Mosel; 13; 380; Easy; Done; Ended in a cellar.`,
      },
    },
  ],
}
