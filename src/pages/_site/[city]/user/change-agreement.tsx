import {
  ChangeAgreementScreen,
  type ChangeAgreementScreenProps,
} from '@/screens/sign-in/change-agreement-screen';
import { changeAgreementProps } from '@/screens/sign-in/change-agreement-props';

export const getServerSideProps = changeAgreementProps;

export default function ChangeAgreementRoute({ agreements, referrer }: ChangeAgreementScreenProps) {
  return <ChangeAgreementScreen agreements={agreements} referrer={referrer} />;
}
