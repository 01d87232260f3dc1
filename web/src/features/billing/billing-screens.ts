// One small chunk for three rare screens: each import of its own would weigh on everybody's first one.
export { ManageScreen } from './manage-screen.tsx';
export { PaymentSuccessScreen } from './payment-success-screen.tsx';
export { SubscribeScreen } from './subscribe-screen.tsx';
