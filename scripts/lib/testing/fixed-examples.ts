import fc from 'fast-check';

// The everyday run tries the same examples each time, so that a failure is the fault of a change. The long run draws new
// ones; fast-check prints the seed of one that fails.
if (!process.env.LONG_RUN) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 });
