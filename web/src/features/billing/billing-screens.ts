// One small chunk holds three screens that few people open. A chunk for each would make everybody's first screen larger.
export { ManageScreen } from './manage-screen.tsx';
export { PaymentSuccessScreen } from './payment-success-screen.tsx';
export { SubscribeScreen } from './subscribe-screen.tsx';
